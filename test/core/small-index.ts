/** The function's data of three occupations and a few industries: all that most tests of single modules of core/ ask of it. */
import { type FunctionIndex, functionIndex, type IndexTables } from '../../core/function-index.js';

const occupation = (soc_code: string, title: string, slug: string) => ({
  ...{ id: Number(soc_code.replace(/\D/g, '')), soc_code, title, slug },
  ...{ job_zone: 4, description: `What ${title.toLowerCase()} do.` },
});

const TABLES: IndexTables = {
  tiers: [
    { tier: 'low', from: 0 },
    { tier: 'medium', from: 30 },
    { tier: 'high', from: 50 },
    { tier: 'very_high', from: 65 },
  ],
  factors: {
    ai_proficiency: [
      { value: 'none', label: 'None', adjustment: 1.5 },
      { value: 'advanced', label: 'Advanced', adjustment: -3.2 },
    ],
    physical_presence: [
      { value: 'remote', label: 'Remote', adjustment: 2.5 },
      { value: 'mixed', label: 'Mixed', adjustment: 0 },
    ],
  },
  aliases: { soc_codes: { '15-1131.00': '15-1251.00' } },
  industries: ['31-33', '54', '541', '5415'],
  occupations: [
    occupation('15-1251.00', 'Computer Programmers', 'computer-programmers'),
    occupation('15-1252.00', 'Software Developers', 'software-developers'),
    occupation('29-1141.00', 'Registered Nurses', 'registered-nurses'),
  ],
  scores: { '15-1251.00': 62.1, '15-1252.00': 51.7, '29-1141.00': 28.5 },
};

/** Returns the index; it has the files that are given, as bytes, text, or what becomes JSON, and `tables` replace its own. */
export const smallIndex = (
  files: Readonly<Record<string, unknown>> = {},
  tables: Partial<IndexTables> = {},
): FunctionIndex =>
  functionIndex(
    () => ({ ...TABLES, ...tables }),
    async (path) => (Object.hasOwn(files, path) ? bytesOf(files[path]) : undefined),
  );

const bytesOf = (file: unknown) =>
  file instanceof Uint8Array
    ? new Uint8Array(file)
    : new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
