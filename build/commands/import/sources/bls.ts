/** BLS by occupation: projections (EP), the crosswalk from O*NET's codes to its own, and jobs and median wages since 2013 (OEWS). */
import { group, sort } from 'd3-array';
import * as z from 'zod';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { TABLES } from '../../../dataset/schema/tables.js';
import { asIn, kindOf, ofMay, type TableSpec, text } from '../source.js';
import { sourceOf } from '../update.js';
import { socCrosswalk } from './crosswalks.js';

const { shape: outlook } = TABLES.projections;
/** Summary lines (22 major groups and their parts) and footnotes are left out. */
const table12 = {
  kind: kindOf('ep-#', '\\d{4}-\\d{2}'),
  files: ['occupation.xlsx'],
  release: (_, begin) => {
    const [, from, to] = /percent, (\d{4})\D(?:\d{2})?(\d{2})/.exec(begin.replace(/\s+/g, ' ')) ?? [];
    return from === undefined ? null : { vintage: `${from}-${to}` };
  },
  columns: {
    nem_code: ['#### National Employment Matrix code', OewsCode],
    title: ['#### National Employment Matrix title', text],
    type: ['Occupation type', z.string()],
    // `2024–34`, and above the table `2024–2034`.
    change_pct: [
      ['Employment change, percent, ####-##', 'Employment change, percent, ####-####'],
      asIn(outlook.change_pct),
    ],
    openings_thousands: [
      ['Occupational openings, ####-## annual average', 'Occupational openings, ####-#### annual average'],
      asIn(outlook.openings_thousands),
    ],
    education: ['Typical education needed for entry', asIn(outlook.education)],
  },
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
} satisfies TableSpec;

export const projections = sourceOf({ table12 }, (_, read) => ({
  tables: { projections: read.table12.rows },
}));

/** `As of 08/28/2025` is above its header: it comes with the projections from the year before. */
const nemCrosswalk = {
  kind: kindOf('onet-nem-#', '\\d{4}-\\d{2}'),
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  release: (_, begin) => {
    const [, month, year] = /As of (\d\d)\/\d\d\/(\d{4})/.exec(begin) ?? [];
    const vintage = `${Number(year) - 1}-${(Number(year) + 9) % 100}`;
    return year === undefined ? null : { vintage, released: `${year}-${month}` };
  },
  columns: { soc_code: ['O*NET-SOC code', SocCode], oews_code: ['NEM Code', OewsCode] },
  key: ['soc_code'],
} satisfies TableSpec;

/** A code that the crosswalk does not have yet was filled in by hand, or is still to be. */
export const crosswalk = sourceOf({ nemCrosswalk }, ({ occupations }, read) => {
  const codes = new Map(read.nemCrosswalk.rows.map((row) => [row.soc_code, row.oews_code]));
  const coded = occupations.map((one) => ({ ...one, oews_code: codes.get(one.soc_code) ?? one.oews_code }));
  return { occupations: coded };
});

const { shape: yearly } = TABLES.history;

const byYear = {
  kind: kindOf('oews-#', '\\d{4}-\\d{4}'),
  files: ['oews_national_####_####.tsv'],
  release: ofMay,
  columns: {
    year: ['year', asIn(yearly.year)],
    oews_code: ['occ_code', OewsCode],
    group: ['group', text],
    employment: ['tot_emp', asIn(yearly.employment)],
    employment_prse: ['emp_prse', asIn(yearly.employment_prse)],
    median_annual: ['a_median', asIn(yearly.median_annual)],
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

/** Jobs and median wages by year, each code from the year from which it means what it means today. */
export const history = sourceOf({ byYear, socCrosswalk }, ({ tables }, read) => {
  const byCode = group(read.byYear.rows, ({ oews_code }) => oews_code);
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
