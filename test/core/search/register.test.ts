/** The search over the real register: what holds whatever is asked for. What it finds is in test/search/found.txt, how well in test/figures.json. */
import { expect, it } from 'vitest';
import { searchData } from '../../../build/render/api/function.js';
import { DATA, derivedFrom } from '../../datasets.js';

const written = searchData(derivedFrom(DATA));

it('a name lists what it may mean besides, the largest first', () => {
  for (const [at, meant] of written.nameOccupations.entries()) {
    const jobs = meant.slice(written.nameChosen[at]).map((each) => written.occupations[each]!.employed);
    if (jobs.some((each, at) => each > jobs[at - 1]!)) expect(jobs, written.names[at]).toEqual([]);
  }
});
