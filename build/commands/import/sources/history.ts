/** Jobs and median wages by year, `oews_national_2013_2025.tsv`: each code from the year from which it means what it means today. */
import { group, sort } from 'd3-array';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { HistoryRow } from '../../../dataset/schema/tables.js';
import { asIn, kindOf, type TableSpec, text } from '../source.js';
import { sourceOf } from '../update.js';
import { socCrosswalk } from './crosswalks.js';

const { shape } = HistoryRow;

const national = {
  kind: kindOf('oews-#', '\\d{4}-\\d{4}'),
  files: ['oews_national_####_####.tsv'],
  release: (path) => {
    const [from, to] = /(\d{4})_(\d{4})\.tsv$/.exec(path)!.slice(1);
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
} satisfies TableSpec;

/** The first year that is counted by the codes of SOC 2018. */
const NEW_CODES = 2019;

/**
 * Tells whether a code of OEWS means the same in both editions: what it stood for leads to what it stands for and to nothing
 * else, and back. A code that neither edition has is a combination, which stands for all that begin alike.
 */
function sameMeaning(code: string, pairs: readonly { from: string; to: string }[]): boolean {
  const among = (codes: readonly string[]) =>
    new Set(codes.includes(code) ? [code] : codes.filter((other) => other.startsWith(code.slice(0, 6))));
  const old = among(pairs.map(({ from }) => from));
  const ends = pairs.map(({ to }) => to);
  const leads = pairs.filter(({ from }) => old.has(from)).map(({ to }) => to);
  const now = ends.includes(code) || !old.has(code) ? among(ends) : new Set(leads);
  return old.size > 0 && pairs.every(({ from, to }) => old.has(from) === now.has(to));
}

export const history = sourceOf({ national, socCrosswalk }, ({ tables }, read) => {
  const byCode = group(read.national.rows, ({ oews_code }) => oews_code);
  const detailed = tables.wages.filter((row) => row.group === 'detailed');
  const codes = sort(new Set(detailed.map(({ oews_code }) => oews_code!)));
  const rows = codes.flatMap((code) => {
    const years = sort(byCode.get(code) ?? [], ({ year }) => -Number(year));
    const begins = years.findIndex(
      ({ year }, at) =>
        (Number(year) === NEW_CODES && !sameMeaning(code, read.socCrosswalk.rows)) ||
        Number(years[at + 1]?.year) !== Number(year) - 1,
    );
    return years.slice(0, begins + 1).reverse();
  });
  return { tables: { history: rows } };
});
