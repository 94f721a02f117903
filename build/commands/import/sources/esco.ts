/** Names in other languages: the labels of ESCO, `names.tsv.gz`, whose concepts `esco_onet.tsv` brings to our codes. Ours stay. */
import { group, max, sort } from 'd3-array';
import * as z from 'zod';
import { fold } from '../../../../core/display.js';
import { LANGUAGES } from '../../../../core/search/languages.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import { kindOf, type TableSpec, text } from '../source.js';
import { sourceOf } from '../update.js';

/** The files don't say which release they are of. */
const ESCO = { kind: kindOf('esco-#'), release: '1.0.8' } as const;

const labels = {
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
} satisfies TableSpec;

const concepts = {
  ...ESCO,
  files: ['esco_onet.tsv'],
  columns: {
    esco_id: ['esco_id', text],
    soc_code: ['onet_soc_2019', SocCode],
    confidence: ['confidence', z.coerce.number()],
  },
  key: ['esco_id', 'soc_code'],
} satisfies TableSpec;

export const esco = sourceOf({ labels, concepts }, (dataset, read, { retired }) => {
  const known = new Set(dataset.occupations.map(({ soc_code }) => soc_code));
  const codesOf = group(read.concepts.rows, ({ esco_id }) => esco_id);
  const byLanguage = group(read.labels.rows, ({ language }) => language);
  const spoken = LANGUAGES.filter((each) => byLanguage.has(each) || dataset.names[each]);
  const names = spoken.map((language) => {
    const own = (dataset.names[language] ?? []).filter(({ source }) => source === 'own');
    const ours = new Set(own.map(({ name }) => fold(name!)));
    const meanings = (byLanguage.get(language) ?? []).flatMap(({ esco_id, kind, name }) =>
      (codesOf.get(esco_id) ?? []).map(({ soc_code, confidence }) => ({
        name,
        soc_code: retired[soc_code] ?? soc_code,
        // A preferred label before another one.
        weight: confidence + (kind === 'preferred' ? 0.1 : 0),
      })),
    );
    const theirs = meanings.filter(({ soc_code, name }) => known.has(soc_code) && !ours.has(fold(name)));
    // Of what a name may mean, the likeliest.
    const likeliest = [...group(theirs, ({ name }) => fold(name)).values()].flatMap((same) => {
      const most = max(same, ({ weight }) => weight);
      const codes = new Set(same.flatMap(({ soc_code, weight }) => (weight === most ? soc_code : [])));
      return [...codes].map((soc_code) => ({ name: same[0]!.name, soc_code, source: 'esco' }));
    });
    return [language, sort([...own, ...likeliest], (row) => `${fold(row.name!)}\t${row.soc_code}`)];
  });
  return { names: Object.fromEntries(names) };
});
