/** The recipes of /downloads, run on the real files where there is an interpreter, against figures computed here. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { group, sum } from 'd3-array';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverage, recipes } from '../../../build/render/examples/recipes.js';
import { DATABASE, tableFile } from '../../../core/downloads.js';
import { mean } from '../../../core/score.js';
import { DATA, derivedFrom } from '../../datasets.js';
import { readBulk } from '../downloads/read.js';

const derived = derivedFrom(DATA);
const codeOf = (id: string) => recipes(derived).find((recipe) => recipe.id === id)!.code;

/** Exposure by major group: code, score. */
const GROUPS = [...group(derived.occupations, ({ source }) => source.soc_code.slice(0, 2))].map(
  ([major, members]) => {
    const codes = [...group(members, ({ source }) => source.oews_code).values()].map((sharing) => ({
      score: mean(sharing.map(({ riskScore }) => riskScore.final_score)),
      jobs: sharing[0]!.labor.employment ?? 0,
    }));
    return [major, sum(codes, ({ score, jobs }) => score * jobs) / sum(codes, ({ jobs }) => jobs)] as const;
  },
);
/** Exposure by sector: code, score, share of jobs that it covers. */
const SECTORS = derived.industries
  .filter(({ source, score }) => source.level === 2 && score !== null)
  .map(({ source, score }) => [source.naics_code, score!.score, score!.covered] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1));

type Line = readonly (string | number)[];

/** As the build has them; a mean just between two tenths may be rounded either way. */
function expectResults(groups: readonly Line[], sectors: readonly Line[]): void {
  expect(groups.map(([code]) => code)).toEqual(GROUPS.map(([code]) => code));
  for (const [at, [, score]] of GROUPS.entries())
    expect(Math.abs(Number(groups[at]![1]) - score)).toBeLessThan(0.0501);
  expect(sectors.map(([code]) => code)).toEqual(SECTORS.map(([code]) => code));
  for (const [at, [code, score, covered]] of SECTORS.entries()) {
    expect(Math.abs(Number(sectors[at]![1]) - score), code).toBeLessThan(0.1001);
    expect(Math.abs(Number(sectors[at]![2]) - covered), code).toBeLessThan(0.001);
  }
}

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recipes-'));
  const { bytes } = readBulk(derived);
  for (const file of [
    DATABASE.file,
    ...(['occupations', 'staffing', 'industries'] as const).map((table) => tableFile(table, 'csv')),
  ])
    fs.writeFileSync(path.join(folder, path.basename(file)), bytes.get(file)!);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
/** Another Python, such as one of a virtual environment with pandas. */
const PYTHON = process.env.PYTHON ?? 'python3';

describe('the recipe', () => {
  it('in SQL', () => {
    const database = new sqlite.Database(path.join(folder, path.basename(DATABASE.file)), { readOnly: true });
    const [groups, sectors] = codeOf('sql')
      .split(';\n')
      .filter((statement) => statement.trim() !== '')
      .map((statement) => database.all(statement) as Record<string, string | number>[]);
    database.close();
    expectResults(
      groups!.map(({ major_group, score }) => [major_group!, score!]),
      sectors!.map(({ naics_code, score, covered }) => [naics_code!, score!, covered!]),
    );
  });

  it.skipIf(!works(PYTHON, '-c', 'import pandas'))(
    'in pandas (skipped without Python and pandas; PYTHON names one)',
    () => {
      expectLines(run(PYTHON, '-c', codeOf('pandas')));
    },
  );

  it.skipIf(!works('Rscript', '--version'))('in R (skipped without Rscript)', () => {
    fs.writeFileSync(path.join(folder, 'exposure.R'), codeOf('r'));
    expectLines(run('Rscript', 'exposure.R'));
  });

  it('in a spreadsheet names the columns that the file has', () => {
    const header = fs
      .readFileSync(path.join(folder, 'occupations.csv'), 'utf8')
      .split('\r\n', 1)[0]!
      .split(',');
    const at = (letters: string) =>
      [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
    const formulas = codeOf('spreadsheet');
    const [, jobs] = /=IF\((\w+?)2=""/.exec(formulas)!;
    const [, oews] = /--\(\$([A-Z]+)\$2/.exec(formulas)!;
    const [, soc] = /=LEFT\((\w+?)2,2\)/.exec(formulas)!;
    const [, score] = /="15"\)\*\$([A-Z]+)\$2/.exec(formulas)!;
    expect([jobs, oews, soc, score].map((letters) => header[at(letters!)])).toEqual([
      'employment',
      'oews_code',
      'soc_code',
      'final_score',
    ]);
    expect(formulas).toContain(`$${derived.occupations.length + 1}`);
  });
});

function expectLines({
  status,
  stdout,
  stderr,
}: {
  status: number | null;
  stdout: string;
  stderr: string;
}): void {
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(','));
  expectResults(lines.slice(0, GROUPS.length), lines.slice(GROUPS.length));
}

it('says how much the shares cover', () => {
  const { least, most } = coverage(derived);
  expect(least).toBeGreaterThan(0.8);
  expect(least).toBeLessThan(0.95);
  expect(most).toBeCloseTo(1, 2);
});
