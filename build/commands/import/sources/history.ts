/** Jobs and median wages by year, `oews_national_2013_2025.tsv`: each code from the year from which it means what it means today. */
import { group } from 'd3-array';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { HistoryRow } from '../../../dataset/schema/tables.js';
import { asIn, cellsOf, type Source, tableSpec, text } from '../source.js';
import { readTable } from '../table.js';

const NAME = /^oews_national_(\d{4})_(\d{4})\.tsv$/;
const { shape } = HistoryRow;

const national = tableSpec({
  kind: { id: 'oews-#', vintage: /^oews-(\d{4}-\d{4})$/ },
  files: [NAME],
  release: (path) => {
    const [, from, to] = NAME.exec(path.split('/').at(-1)!)!;
    return { vintage: `${from}-${to}`, name: `May ${from} to May ${to}` };
  },
  columns: {
    year: ['year', asIn(shape.year)],
    oews_code: ['occ_code', OewsCode],
    group: ['group', text],
    employment: ['tot_emp', asIn(shape.employment)],
    employment_prse: ['emp_prse', asIn(shape.employment_prse)],
    median_annual: ['a_median', asIn(shape.median_annual)],
  },
  key: ['oews_code', 'year'],
  only: (cells) => cells.group === 'detailed',
});

/** From SOC 2010 to SOC 2018: which codes mean the same, and which there are. */
export const socCrosswalk = tableSpec({
  kind: { id: 'soc-#', vintage: /^soc-(\d{4}-\d{4})$/ },
  files: [/^soc_\d{4}_to_\d{4}_crosswalk\.xlsx$/],
  release: (path) => ({ vintage: /soc_(\d{4})_to_(\d{4})/.exec(path)!.slice(1).join('-') }),
  columns: { from: ['2010 SOC Code', OewsCode], to: ['2018 SOC Code', OewsCode] },
  key: ['from', 'to'],
});

/** The first year that is counted by the codes of SOC 2018. */
const NEW_CODES = 2019;

/**
 * Tells whether a code of OEWS means the same in both editions: what it stood for leads to what it stands for and to nothing
 * else, and back. A code that neither edition has is a combination, which stands for all that begin alike.
 */
function sameMeaning(code: string, pairs: readonly { from: string; to: string }[]): boolean {
  const isMeant = (other: string) => other.startsWith(code.slice(0, 6));
  const among = (codes: ReadonlySet<string>) =>
    codes.has(code) ? new Set([code]) : new Set([...codes].filter(isMeant));
  const old = among(new Set(pairs.map(({ from }) => from)));
  const isBoth = pairs.some(({ to }) => to === code) || !old.has(code);
  const leads = pairs.filter(({ from }) => old.has(from)).map(({ to }) => to);
  const now = isBoth ? among(new Set(pairs.map(({ to }) => to))) : new Set(leads);
  const stray = pairs.filter(({ from, to }) => old.has(from) !== now.has(to));
  return old.size > 0 && stray.length === 0;
}

export const history: Source = {
  files: [...national.files, ...socCrosswalk.files],
  async read(reading) {
    const table = await readTable(reading, national);
    const pairs = (await readTable(reading, socCrosswalk, table !== null))?.rows ?? [];
    if (table === null) return null;
    const byCode = group(table.rows, ({ oews_code }) => oews_code);
    return {
      apply: (dataset) => {
        const detailed = dataset.tables.wages.filter((row) => row.group === 'detailed');
        const codes = [...new Set(detailed.map(({ oews_code }) => oews_code!))].sort();
        const rows = codes.flatMap((code) => {
          const years = (byCode.get(code) ?? []).toSorted((a, b) => Number(b.year) - Number(a.year));
          const begins = years.findIndex(
            ({ year }, at) =>
              (Number(year) === NEW_CODES && !sameMeaning(code, pairs)) ||
              Number(years[at + 1]?.year) !== Number(year) - 1,
          );
          return years.slice(0, begins + 1).reverse();
        });
        const cells = rows.map((row) => cellsOf('history', row));
        return { ...dataset, tables: { ...dataset.tables, history: cells } };
      },
    };
  },
};
