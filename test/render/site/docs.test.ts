/** How fields are described, and of which releases the page says that their scores can’t be compared. */
import { expect, it } from 'vitest';
import { htmlRenderer } from '../../../build/output/html.js';
import { factorOptions } from '../../../build/render/api/meta.js';
import { shapes } from '../../../build/render/openapi/json-schema.js';
import { changes } from '../../../build/render/site/downloads.js';
import { siteOf, sitePage } from '../../../build/render/site/site.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);
const site = siteOf(derived, render);

it.each([
  ['OccupationDetail', 'risk_score', { type: 'RiskScore', optional: false }],
  ['OccupationList', 'data', { type: 'array of OccupationListItem' }],
  ['RiskScore', 'displacement_year_low', { type: 'integer', optional: true }],
  ['LaborData', 'employment', { type: 'integer or null' }],
  ['IndustryDetail', 'staffing.cell', { type: 'string or null' }],
  ['AssessmentRequest', 'personal_factors', { type: 'object', optional: true }],
])('%s.%s', (shape, name, wanted) => {
  const found = shapes(factorOptions(derived.source.factors)).find((each) => each.name === shape)!;
  expect(found.fields.find((field) => field.name === name)).toMatchObject(wanted);
});

it('/changes says that scores aren’t comparable where another method moved them, and nowhere else', () => {
  const first = { ...derivedFrom(DATA).source.releases[0]!, method_version: '8.0' };
  const older = { ...first, version: '0.9.0', method_version: '9.0' };
  const after = (method_version: string, scores_moved: number) => {
    const next = { ...first, version: '9.0.0', previous: first.version, method_version };
    const releases = [older, first, { ...next, counts: { ...next.counts, scores_moved } }];
    const source = { ...derived.source, releases };
    const view = changes({ ...site, source });
    return sitePage(site, 'changes', view).text.includes('measured the same way');
  };
  const same = first.method_version;
  expect([after('9.0', 3), after(same, 3), after('9.0', 0)]).toEqual([true, false, false]);
});
