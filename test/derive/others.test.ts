/** What others find and publish changes nothing of ours, and says nothing where it doesn't cover an occupation. */
import { expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import type { Dataset } from '../../build/dataset/schema/dataset.js';
import { deriveDataset } from '../../build/derive/derived.js';
import { makeBulk } from '../../build/render/downloads/bulk.js';
import { renderApi } from '../../build/render/index.js';
import { measuresSentence, useSentence } from '../../core/tools/occupations.js';
import { DATA, derivedFrom, FIXTURE } from '../datasets.js';

const { dataset } = readDataset(FIXTURE);

/** Every response but those that are about others, with what these count left out of the rest. */
function responses(changed: Dataset): Map<string, string> {
  const derived = deriveDataset(changed);
  const pages = [...renderApi(derived, makeBulk(derived))];
  const others = /\/(?:measures|meta|_function\/index|_function\/search)\.json$/;
  const ours = pages.filter(({ file }) => !others.test(file));
  return new Map(ours.map(({ file, text }) => [file, text.replaceAll(/,"exposed_tasks_seen":\d+/g, '')]));
}

const before = responses(dataset);
const with_ = (tables: Partial<Dataset['tables']>): Dataset => ({
  ...dataset,
  tables: { ...dataset.tables, ...tables },
});
const { measures, tasks_seen, crosswalk } = dataset.tables;

it.each([
  ['one measure is another', with_({ measures: measures.map((row) => ({ ...row, percentile: 99 })) })],
  ['there is none', with_({ measures: [] })],
  ['no task is seen', with_({ tasks_seen: [] })],
  ['every code leads elsewhere', with_({ crosswalk: crosswalk.slice(0, 1) })],
])('no score, tier, interval, or rank changes where %s', (_, changed) => {
  expect(before.size).toBeGreaterThan(50);
  expect(responses(changed)).toEqual(before);
});

it('counts tasks seen, and exposed ones among them', () => {
  const [one] = deriveDataset(with_({ tasks_seen: tasks_seen.slice(0, 0) })).occupations;
  expect([one!.tasks_seen, one!.exposed_tasks_seen]).toEqual([0, 0]);
  const ids = one!.tasks.map(({ source }) => ({ task_id: source.id }));
  const [all] = deriveDataset(with_({ tasks_seen: ids })).occupations;
  const { task_count, exposed_tasks } = all!;
  expect([all!.tasks_seen, all!.exposed_tasks_seen]).toEqual([task_count, exposed_tasks]);
});

it('related occupations are at most ten, less exposed ones first, each part in the order of O*NET', () => {
  const { occupations, byCode } = derivedFrom(DATA);
  for (const { source, related, final_score } of occupations) {
    const isLess = (code: string) => byCode.get(code)!.final_score < final_score;
    const near = source.related.slice(0, 10);
    expect(related).toEqual([...near.filter(isLess), ...near.filter((code) => !isLess(code))]);
  }
});

it('says what there is to say', () => {
  const row = { percentile: null, category: null };
  const none = [{ measure: 'ilo', kind: 'judgment', ...row } as const];
  expect(measuresSentence({ measures: none })).toBe('None of the measures covers this occupation.');
  const bls = { measure: 'bls', kind: 'official', percentile: null, category: 'very_high' } as const;
  expect(measuresSentence({ measures: [bls, { ...none[0]!, percentile: 7 }] })).toBe(
    'BLS AI exposure category: very high. Percentiles among the occupations that each covers: ILO exposure to generative AI 7 (judgment).',
  );
  const use = { tasks_seen: 3, exposed_tasks_seen: 0 };
  expect(useSentence(use, { exposed_tasks: 0, task_count: 9 })).toMatch(/Claude for 3 of all 9 tasks/);
  const some = { tasks_seen: 3, exposed_tasks_seen: 1 };
  const said = useSentence(some, { exposed_tasks: 4, task_count: 9 });
  expect(said).toMatch(/ 1 of its 4 exposed .* 3 of all 9 /);
});
