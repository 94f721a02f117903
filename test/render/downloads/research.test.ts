/** What researchers download: the readings give every score again, and nobody's mark is published as another's. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { deviation, mean } from 'd3-array';
import { expect, it, vi } from 'vitest';
import { type Derived, deriveDataset } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { isco08, soc2018 } from '../../../build/render/downloads/averages.js';
import { DATABASE } from '../../../build/render/downloads/files.js';
import { readings } from '../../../build/render/downloads/research.js';
import { tableFile } from '../../../build/render/downloads/table.js';
import { downloads } from '../../../build/render/site/downloads.js';
import { siteOf, sitePage } from '../../../build/render/site/site.js';
import { bulkOf, csvRows, DATA, derivedFrom, FIXTURE, unevenDataset } from '../../datasets.js';
import { type Bulk, type Row, readBulk } from './read.js';

vi.setConfig({ testTimeout: 60_000 });

const ownMarks = (): Derived => {
  const dataset = unevenDataset();
  const task = dataset.occupations[0]!.tasks[0]!;
  const marks = { ...task.marks, capability_2026_1: 3 };
  Object.assign(task, { marks, own: { marks: [{ rater: 'Ada Example', date: '2026-11-22' }] } });
  const labeled = dataset.occupations.flatMap(({ tasks }) => tasks).findLast(({ labels }) => labels)!;
  Object.assign(labeled, { own: { labels: [{ rater: 'Bo Example', date: '2026-11-23' }] } });
  return deriveDataset(dataset);
};

const readingsOf = ({ bytes }: Bulk) => csvRows(gunzipSync(bytes.get(tableFile(readings))!).toString());

it('marks of our own give every score again by the query that the page prints', () => {
  const derived = ownMarks();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'research-'));
  const { bytes, facts } = bulkOf(derived);
  fs.writeFileSync(path.join(folder, 'db'), bytes.get(DATABASE.file)!);
  const site = siteOf(derived, htmlRenderer('templates'));
  const { text } = sitePage(site, 'downloads', downloads(site, facts));
  const [, printed] = /id="recipe-scores"[^>]*><code>(.*?)<\/code>/s.exec(text)!;
  const database = new DatabaseSync(path.join(folder, 'db'), { readOnly: true });
  const found = database.prepare(printed!.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).all();
  database.close();
  fs.rmSync(folder, { recursive: true });
  expect(found).toEqual(derived.occupations.map(({ soc_code, final_score }) => ({ soc_code, final_score })));
});

it('readings stand in columns with rater, year, and pass, as they were given', () => {
  const derived = derivedFrom(FIXTURE);
  const rows = readingsOf(readBulk(derived));
  expect(Object.keys(rows[0]!)).toEqual([
    ...['soc_code', 'task_id', 'task_type', 'weight', 'capability_people_2023'],
    ...['capability_gpt_4_2023', 'capability_gpt_4_2023_second_rubric'],
    ...['capability_claude_november_2026_first_pass', 'capability_claude_november_2026_second_pass'],
    'automation_gpt_4_2023',
    ...['automation_claude_november_2026_first_pass', 'automation_claude_november_2026_second_pass'],
  ]);
  const tasks = derived.occupations.flatMap(({ source }) => source.tasks);
  expect(
    rows.map((row) => [
      row.task_id,
      row.capability_people_2023,
      row.automation_claude_november_2026_second_pass,
    ]),
  ).toEqual(
    tasks.map(({ id, labels, marks }) => [
      String(id),
      labels?.human ?? '',
      String(marks?.automation_2026_2 ?? ''),
    ]),
  );
});

it('a person’s mark is in a column of its own, under the person’s name', () => {
  const rows = readingsOf(readBulk(ownMarks()));
  const [first, second] = rows;
  const column = 'capability_claude_november_2026_first_pass';
  expect([first![column], first![`own_in_place_of_${column}`], first!.own_raters]).toEqual([
    '',
    '3',
    'Ada Example, 2026-11-22',
  ]);
  expect([second![`own_in_place_of_${column}`], second!.own_raters]).toEqual(['', '']);
  const labeled = rows.find(({ own_raters }) => own_raters === 'Bo Example, 2026-11-23')!;
  expect([labeled.capability_people_2023, labeled.own_in_place_of_capability_people_2023]).toEqual([
    '',
    expect.stringMatching(/^E\d$/),
  ]);
});

it('the codebook has universe, unit, and missing rule of every variable', () => {
  const fixture = derivedFrom(FIXTURE);
  const { resources, sources } = readBulk(fixture).descriptor;
  const used = fixture.source.sources.sources.filter(({ files }) => files.length > 0);
  expect(sources).toHaveLength(used.length);
  expect(used.length).toBeLessThan(fixture.source.sources.sources.length);
  const fields = resources.flatMap(({ schema }) => schema?.fields ?? []) as unknown as Record<
    string,
    string
  >[];
  expect(fields.length).toBeGreaterThan(150);
  expect(fields.filter(({ universe, unit, missing }) => !universe || !unit || !missing)).toEqual([]);
  expect(fields.find(({ name }) => name === 'employment')).toMatchObject({
    unit: 'jobs',
    missing: 'empty where no figure exists; employment_missing has the reason',
  });
  expect(fields.find(({ name }) => name === 'employment_missing')).toMatchObject({
    missing: 'empty where employment has a figure',
  });
  const packed = resources.filter(({ path }) => path.endsWith('.gz')).map(({ compression }) => compression);
  expect([...new Set(packed)]).toEqual(['gz']);
});

const real = derivedFrom(DATA);
const leads = new Set(
  real.source.tables.crosswalk.map((row) => [row.classification, row.code, row.soc_code].join()),
);
const { wages, crosswalk } = real.source.tables;
const bls = new Map(wages.toReversed().map(({ oews_code, title }) => [oews_code, title]));
const isco = new Map(
  crosswalk.map(({ classification, code, title }) => [`${classification} ${code}`, title]),
);
it.each([
  ['SOC 2018', 'soc2018_code', soc2018, (code: string, own: string) => own.startsWith(code)],
  ['ISCO-08', 'isco08_code', isco08, (code: string, own: string) => leads.has(`isco08,${code},${own}`)],
] as const)('each code of %s has its title, and the mean and the spread of its occupations', (_, key, table, isUnder) => {
  const { rows } = table.make(real);
  expect(rows.length).toBeGreaterThan(400);
  for (const row of rows as Row[]) {
    const own = real.occupations.filter(({ source }) => isUnder(row[key] as string, source.soc_code));
    const scores = own.map(({ final_score }) => final_score);
    const tenths = (figure: number) => Math.round(10 * figure + 1e-9) / 10;
    const final_score = tenths(mean(scores)!);
    expect(row).toMatchObject({
      title: bls.get(`${row[key]}`) ?? isco.get(`isco08 ${row[key]}`) ?? own[0]!.source.title,
      final_score,
      occupations: own.length,
      soc_codes: own.map(({ source }) => source.soc_code).join(';'),
      risk_tier: real.source.method.tiers.cut_points.findLast(({ from }) => final_score >= from)!.tier,
      final_score_min: Math.min(...scores),
      final_score_max: Math.max(...scores),
      final_score_sd: own.length > 1 ? expect.closeTo(deviation(scores)!, 2) : null,
      ai_capability_score: tenths(mean(own, ({ ai_capability_score }) => ai_capability_score)!),
      ai_automation_score: tenths(mean(own, ({ ai_automation_score }) => ai_automation_score)!),
    });
  }
});
