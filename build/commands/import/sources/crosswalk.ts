/** The crosswalk of BLS from O*NET codes to those under which it publishes wages and projections. */
import * as z from 'zod';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { readTable } from '../table/table.js';
import type { Source } from './source.js';

const ONET_NEM: Kind = {
  id: (vintage) => `onet-nem-${vintage}`,
  vintage: /^onet-nem-(\d{4}-\d{2})$/,
  release: (vintage) => vintage,
};

/** `As of 08/28/2025` is above its header. The first was listed under the projections that it came with, 2024-34. */
const nemCrosswalk = tableSpec({
  source: ONET_NEM,
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  release: ({ preface, listed = '' }) => {
    const [, month, day, year] = /As of (\d\d)\/(\d\d)\/(\d{4})/.exec(preface) ?? [];
    if (year === undefined) return null;
    const released = `${year}-${month}-${day}`;
    const date = new Date(released).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const vintage = ONET_NEM.vintage.exec(listed)?.[1] ?? `${year}-${month}`;
    return { vintage, released, name: `as of ${date}` };
  },
  columns: { soc_code: 'O*NET-SOC code', oews_code: 'NEM Code' },
  row: z.object({ soc_code: SocCode, oews_code: OewsCode }),
  key: ['soc_code'],
});

export const crosswalk: Source = {
  files: nemCrosswalk.files,
  async read(reading, { occupations }) {
    const table = await readTable(reading, nemCrosswalk);
    if (table === null) return null;
    const codes = new Map(table.rows.map((row) => [row.soc_code, row.oews_code]));
    return {
      tables: [table],
      sizes: [rowsOf(table, occupations.length)],
      provenance: [line([table], 'occupations/*.json oews_code', ['oews_code'])],
      apply: (dataset) => ({
        ...dataset,
        // A code that the crosswalk does not have yet was filled in by hand, or is still to be.
        occupations: dataset.occupations.map((one) => ({
          ...one,
          oews_code: codes.get(one.soc_code) ?? one.oews_code,
        })),
      }),
    };
  },
};
