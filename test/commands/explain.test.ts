/** `npm run explain`: by code, slug, or title, and what is meant by one that is not there. */
import { expect, it } from 'vitest';
import { explainOccupation } from '../../build/commands/explain.js';
import { FIXTURE, withBroken } from '../broken.js';

it.each(['47-2111.00', 'electricians', 'Electricians', 'ELECTRICIANS'])('explains %s', (given) => {
  expect(explainOccupation(given, FIXTURE)).toMatch(/^47-2111\.00 Electricians: 21\.3, likely /);
});

it('explains the successor of a retired code or slug, and says so', () => {
  const said = (given: string) => explainOccupation(given, FIXTURE);
  expect(said('15-1132.00')).toMatch(
    /^15-1132\.00 is now 15-1252\.00\.\n\n15-1252\.00 Software Developers: /,
  );
  expect(said('software-developers-applications')).toMatch(
    /^software-developers-applications is now software-developers\.\n\n15-1252\.00 S/,
  );
});

it('says of what isn’t there what may be meant', async () => {
  const said = (given: string) => {
    try {
      return explainOccupation(given, FIXTURE);
    } catch (error) {
      return String(error).replace(FIXTURE, 'data');
    }
  };
  const meant = ['15-1252', 'electricans', 'software', 'constructor', '99-9999.00', 'Nurses', 's'].map(said);
  await expect(meant.join('\n')).toMatchFileSnapshot('../stories/explain-meant.txt');
  await expect(said('registered-nurses')).toMatchFileSnapshot('../stories/explain.txt');
});

it('shows the faults of a dataset that can’t be explained', () => {
  withBroken([['factors.json', '"adjustment": 3,', '"adjustment": 3.1,']], (folder) => {
    const explain = () => explainOccupation('47-2111.00', folder);
    expect(explain).toThrow(/wrong-value\n[\s\S]*Nothing can be explained\.$/);
  });
});
