/** NAICS industries and the map from each to the OEWS cell that describes it; the cells themselves are in staffing.ts. */
import * as z from 'zod';
import { text } from './cells.js';
import { tableSpec } from './spec.js';

const naicsCode = z.string().regex(/^\d{2}(-\d{2})?$|^\d{3,4}$/, 'a code looks like 31-33, 541 or 5415');

export const naics = tableSpec({
  source: 'naics',
  files: [/^2-6 digit_\d{4}_Codes\.xlsx$/],
  release: ({ headers }) => ({ vintage: /\d{4}/.exec(headers.get('code')!)![0] }),
  columns: { code: '#### NAICS US Code', title: '#### NAICS US Title' },
  others: ['Seq. No.'],
  row: z.object({ code: naicsCode, title: text }),
  key: ['code'],
  // Five and six digits are finer than the service goes.
  only: (cells) => !/^\d{5,6}$/.test(cells.code ?? ''),
});

/** Made by the rule in cell-of-industry.ts, and the place to overrule it. */
export const naicsToOews = tableSpec({
  source: 'naics-oews-map',
  files: [/^naics\d{4}_oews_map\.tsv$/],
  release: () => ({ vintage: '' }),
  columns: { code: 'code', oews_source: 'oews_source' },
  others: ['title', 'level', 'sector'],
  row: z.object({
    code: naicsCode,
    oews_source: z
      .string()
      .regex(
        /^(direct|combined:\d{4}A\d|parent3:\d{3}|parent2:\d{2}(-\d{2})?|gov:\d{2})$/,
        'it looks like direct, combined:3320A1, parent3:327, parent2:11 or gov:99',
      ),
  }),
  key: ['code'],
});
