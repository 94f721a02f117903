/** Names in other languages: the labels of ESCO, `names.tsv.gz`, whose concepts `esco_onet.tsv` brings to our codes. Ours stay. */
import { group } from 'd3-array';
import * as z from 'zod';
import { LANGUAGES } from '../../../../core/search/languages.js';
import { fold } from '../../../../core/search/words.js';
import type { Cells } from '../../../dataset/schema/dataset.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import { type Source, tableSpec, text } from '../source.js';
import { readTable } from '../table.js';

/** The files don't say which release they are of. */
const ESCO = {
  kind: { id: 'esco-#', vintage: /^esco-(.+)$/ },
  release: () => ({ vintage: '1.0.8' }),
} as const;

const labels = tableSpec({
  ...ESCO,
  files: ['names.tsv.gz'],
  columns: {
    language: ['language', z.enum(LANGUAGES)],
    esco_id: ['esco_id', text],
    kind: ['kind', z.enum(['preferred', 'alternative'])],
    // A few have a soft hyphen.
    name: ['name', text.transform((name) => name.replaceAll('\u00AD', ''))],
  },
  key: ['language', 'esco_id', 'name'],
});

const concepts = tableSpec({
  ...ESCO,
  files: ['esco_onet.tsv'],
  columns: {
    esco_id: ['esco_id', text],
    soc_code: ['onet_soc_2019', SocCode],
    confidence: ['confidence', z.coerce.number()],
  },
  key: ['esco_id', 'soc_code'],
});

/** Returns the likeliest of what a name may mean: by the confidence of the match, and a preferred label before another one. */
function likeliest(meant: readonly { soc_code: string; weight: number }[]): string[] {
  const most = Math.max(...meant.map(({ weight }) => weight));
  return [...new Set(meant.flatMap(({ soc_code, weight }) => (weight === most ? soc_code : [])))].sort();
}

export const esco: Source = {
  files: [...labels.files, ...concepts.files],
  async read(reading) {
    const table = await readTable(reading, labels);
    const matched = (await readTable(reading, concepts, table !== null))?.rows ?? [];
    if (table === null) return null;
    const codesOf = group(matched, ({ esco_id }) => esco_id);
    const byLanguage = group(table.rows, ({ language }) => language);
    return {
      apply(dataset, { retired }) {
        const known = new Set(dataset.occupations.map(({ soc_code }) => soc_code));
        const spoken = LANGUAGES.filter((each) => byLanguage.has(each) || dataset.names[each]);
        const names = spoken.map((language): [string, Cells[]] => {
          const own = (dataset.names[language] ?? []).filter(({ source }) => source === 'own');
          const ours = new Set(own.map(({ name }) => fold(name!)));
          const meanings = (byLanguage.get(language) ?? []).flatMap(({ esco_id, kind, name }) =>
            (codesOf.get(esco_id) ?? []).map(({ soc_code, confidence }) => {
              const weight = confidence + (kind === 'preferred' ? 0.1 : 0);
              return { name, soc_code: retired[soc_code] ?? soc_code, weight };
            }),
          );
          const alike = group(
            meanings.filter(({ soc_code, name }) => known.has(soc_code) && !ours.has(fold(name))),
            ({ name }) => fold(name),
          );
          const theirs = [...alike].flatMap(([, same]) =>
            likeliest(same).map((soc_code) => ({ name: same[0]!.name, soc_code, source: 'esco' })),
          );
          const order = ({ name, soc_code }: Cells) => `${fold(name!)}\t${soc_code}`;
          const rows = [...own, ...theirs].map((row): [string, Cells] => [order(row), row]);
          return [language, rows.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)];
        });
        return { ...dataset, names: Object.fromEntries(names) };
      },
    };
  },
};
