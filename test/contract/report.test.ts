/** What a person reads whose change breaks the contract, or adds to it. */
import { expect, it } from 'vitest';
import { compare } from '../../build/contract/compare.js';
import { report } from '../../build/contract/stored.js';
import { field, query, rename, shape } from './case.js';
import { base, type Editable } from './document.js';

function reportOf(edit: (document: Editable) => void): string {
  const after = base();
  edit(after);
  return report(compare(base(), after));
}

const RULE = `v1 only grows: whatever it has returned or accepted, it keeps returning and accepting. Keep that and add the new next to
it, or start /api/v2, with routes and schemas of its own in core/, while /api/v1 responds as before. What a field means
cannot be compared here: a changed meaning needs /api/v2 as well.
`;

it('says nothing where nothing changed', () => {
  expect(reportOf(() => {})).toBe('');
});

it('says what breaks, where, for whom, and what to do', () => {
  const text = reportOf((document) => {
    query(document, 'limit').schema.maximum = 100;
    rename(shape(document, 'Job').properties, 'note', 'notes');
    shape(document, 'Tier').enum = ['low', 'high'];
  });
  expect(text).toBe(`3 changes would break the contract of v1 (test/contract.json):

query parameter limit of GET /api/v1/jobs
  Its maximum was 200 and is 100.
  Keep it as it was.

Tier, in responses of GET /api/v1/jobs, GET /api/v1/jobs/{code} and POST /api/v1/score
  The value medium is gone.
  Put it back.

Job.note, in responses of GET /api/v1/jobs and GET /api/v1/jobs/{code}
  It is gone and notes is new: renamed?
  Keep note next to notes.

${RULE}
1 addition to the contract of v1 (test/contract.json):

Job.notes, in responses of GET /api/v1/jobs and GET /api/v1/jobs/{code}
  It is new.

\`npm run bless\` stores additions once nothing is broken.
`);
});

it('says what is new, and the command that stores it', () => {
  const text = reportOf((document) => {
    Object.assign(shape(document, 'ScoreRequest').properties, { country: { type: 'string' } });
  });
  expect(text).toBe(`1 addition to the contract of v1 (test/contract.json):

ScoreRequest.country, in requests to POST /api/v1/score
  It is new.

If it is intended, run \`npm run bless\`.
`);
});

it('names two operations of many, and how many more there are', () => {
  const [before, after] = [base(), base()];
  for (const { paths } of [before, after])
    for (const path of ['/best', '/worst']) paths[path] = structuredClone(paths['/jobs/{code}']!);
  field(after, 'Problem', 'status').type = 'string';
  expect(report(compare(before, after)).split('\n')[2]).toBe(
    'Problem.status, in responses of GET /api/v1/jobs, GET /api/v1/jobs/{code} and 2 more',
  );
});
