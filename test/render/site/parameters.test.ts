/** Numbers in sentences come from the dataset: other parameters, other sentences. */
import { expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import type { Dataset } from '../../../build/dataset/schema/dataset.js';
import { deriveDataset } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { occupation } from '../../../build/render/site/occupation.js';
import { jsonSchemas } from '../../../core/schemas/json-schema.js';
import { FIXTURE } from '../../datasets.js';

const render = htmlRenderer(`${import.meta.dirname}/../../../templates`);

/** All occupation pages of the fixture with some of its parameters changed. */
function pagesWith(change: (dataset: Dataset) => void): string {
  const dataset = structuredClone(readDataset(FIXTURE).dataset);
  change(dataset);
  const pages = [...occupation({ derived: deriveDataset(dataset), render })] as { text: string }[];
  return pages.map(({ text }) => text).join('\n');
}

it.each<[string, (dataset: Dataset) => void, RegExp, RegExp]>([
  [
    'the distance of a safer neighbor',
    ({ method }) => {
      method.skill_gaps.score_lower_by_at_least = 4;
    },
    /four points lower/,
    /five points/,
  ],
  [
    'the share and the horizon of the scenario',
    ({ method }) => {
      method.scenario.displaced_share = 0.6;
      method.scenario.horizon_year = 2051;
    },
    /60\s?%[^.]* by 2051/,
    /half the hours|2060/,
  ],
  [
    'the number of factors and their reach',
    ({ factors }) => {
      delete factors.factors.years_experience;
    },
    /any of five questions[^.]* −12\.7 to \+12 points/,
    /any of six questions/,
  ],
])('%s', (_, change, now, before) => {
  const pages = pagesWith(change);
  expect(pages).toMatch(now);
  expect(pages).not.toMatch(before);
});

it('no description of a field repeats a parameter or a release of the dataset', () => {
  const { method, sources } = readDataset(FIXTURE).dataset;
  const texts = JSON.stringify(jsonSchemas());
  const release = sources.sources.find(({ id }) => id.startsWith('onet-'))!.id.slice('onet-'.length);
  expect(texts).not.toContain(`O*NET ${release}`);
  expect(texts).not.toContain(String(method.scenario.horizon_year));
  expect(texts).not.toMatch(/below \d+, medium/);
});
