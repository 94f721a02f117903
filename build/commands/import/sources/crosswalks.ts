/**
 * From codes that others use to today's: ISCO-08 and SOC 2010 by tables of BLS, O*NET-SOC 2010 by one of O*NET. ISCO-08 leads to
 * SOC 2010, that to the O*NET codes that begin with it, and those to O*NET-SOC 2019.
 */
import { group, sort } from 'd3-array';
import * as z from 'zod';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { kindOf, type SourceTable, type TableSpec, text, yearsIn } from '../source.js';
import { sourceOf } from '../update.js';

const isco = {
  kind: kindOf('isco08-soc2010-#'),
  files: ['isco08_soc2010.tsv'],
  release: '2015',
  columns: {
    code: ['isco08_code', z.string().regex(/^\d{4}$/, 'four digits are expected')],
    title: ['isco08_title', text],
    partial: ['partial', z.enum(['', '*'], '* or nothing is expected').transform((mark) => mark === '*')],
    soc2010: ['soc2010_code', OewsCode],
  },
  key: ['code', 'soc2010'],
} satisfies TableSpec;

/** From SOC 2010 to SOC 2018, which the history of jobs needs, too. Marks of footnotes follow a title. */
export const socCrosswalk = {
  kind: kindOf('soc-#', '\\d{4}-\\d{4}'),
  files: ['soc_####_to_####_crosswalk.xlsx'],
  release: (path) => ({ vintage: yearsIn(path) }),
  columns: {
    from: ['2010 SOC Code', OewsCode],
    title: ['2010 SOC Title', text.transform((title) => title.replace(/ ?\([#*]+\)$/, ''))],
    to: ['2018 SOC Code', OewsCode],
  },
  key: ['from', 'to'],
  shared: true,
} satisfies TableSpec;

const onet = {
  kind: kindOf('onet-soc2010-#'),
  files: ['onet_soc_2010_to_2019.csv'],
  release: '2019',
  columns: {
    code: ['O*NET-SOC 2010 Code', SocCode],
    title: ['O*NET-SOC 2010 Title', text],
    now: ['O*NET-SOC 2019 Code', SocCode],
  },
  key: ['code', 'now'],
} satisfies TableSpec;

const sixOf = (code: string) => code.slice(0, 7);

export const crosswalks = sourceOf({ isco, soc: socCrosswalk, onet }, (dataset, read, { retired }) => {
  const published = new Set(dataset.occupations.map(({ soc_code }) => soc_code));
  const titles = new Map(read.soc.rows.map(({ from, title }) => [from, title]));
  const today = new Set(read.soc.rows.map(({ to }) => to));
  const ends = read.onet.rows.map((row) => ({ ...row, now: retired[row.now] ?? row.now }));
  const bySoc2010 = group(ends, ({ code }) => sixOf(code));
  const leadsNowhere = ({ report }: SourceTable, row: number, code: string, edition: string) => {
    const what = `leads to ${code}, which is not a code of ${edition} in ${read.soc.file}.`;
    report('leads-nowhere', what, 'Correct the code or fetch the file again.', { row });
  };
  for (const { soc2010, row } of read.isco.rows)
    if (!titles.has(soc2010)) leadsNowhere(read.isco, row, soc2010, 'SOC 2010');
  for (const { now, row } of read.onet.rows)
    if (!today.has(sixOf(now))) leadsNowhere(read.onet, row, now, 'SOC 2018');

  // A broad group that O*NET divided by itself is no code of SOC 2010: its title is O*NET's.
  const links = [
    ...read.isco.rows.flatMap(({ code, title, partial, soc2010 }) =>
      (bySoc2010.get(soc2010) ?? []).map(({ now }) => ({ as: 'isco08', code, title, now, partial })),
    ),
    ...ends.flatMap(({ code, title, now }) => [
      { as: 'soc2010', code: sixOf(code), title: titles.get(sixOf(code)) ?? title, now, partial: false },
      { as: 'onet_soc2010', code, title, now, partial: false },
    ]),
  ];
  // A row for each code and occupation that it leads to; a code without one has none, and what isn't scored counts as a part.
  const codeOf = ({ as, code }: (typeof links)[number]) => `${as} ${code}`;
  const endsOf = group(links, codeOf, ({ now }) => now);
  const scored = links.filter(({ now }) => published.has(now));
  const byEnd = group(scored, (link) => `${codeOf(link)} ${link.now}`);
  const rows = sort(byEnd, ([key]) => key).map(([, same]) => {
    const link = same[0]!;
    const partial = endsOf.get(codeOf(link))!.size > 1 || same.some((each) => each.partial);
    return { ...link, classification: link.as, soc_code: link.now, partial };
  });
  return { tables: { crosswalk: rows } };
});
