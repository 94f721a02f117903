/** The search in other languages than English: which names it finds, in which order, and when it asks them. */
import { beforeAll, expect, it } from 'vitest';
import { functionFiles } from '../../../build/render/api/function.js';
import { type Data, openData } from '../../../core/data.js';
import { fold } from '../../../core/display.js';
import { LANGUAGES, type Language } from '../../../core/search/languages.js';
import { searchResults } from '../../../core/search/results.js';
import { DATA, derivedFrom } from '../../datasets.js';

const read: string[] = [];
let open: () => Data;
let data: Data;
beforeAll(() => {
  const files = new Map(
    Array.from(functionFiles(derivedFrom(DATA)), ({ file, text }) => [file, Buffer.from(text)]),
  );
  open = () =>
    openData(async (file) => {
      read.push(file);
      return files.get(file) as Uint8Array<ArrayBuffer> | undefined;
    });
  data = open();
});

/** The first result, and the files of names that were read for it. */
async function first(q: string, lang?: Language) {
  read.length = 0;
  const all = (await searchResults({ q, limit: 50, lang }, data)).data;
  expect(new Set(all.map(({ soc_code }) => soc_code)).size).toBe(all.length);
  const [found] = all;
  const names = read.filter((file) => file.includes('/names/'));
  return { names, found: found && [found.soc_code, found.matched_name, found.match, found.language] };
}

it('reads no names for English, one language if it is asked for, and all only where English has no word', async () => {
  data = open();
  expect(await first('nurse')).toEqual({ names: [], found: ['29-1141.00', 'Nurse', 'name', null] });
  expect(await first('Krankenschwester', 'de')).toEqual({
    names: ['/_function/names/de.txt'],
    found: ['29-1141.00', 'Krankenschwester', 'name', 'de'],
  });
  const { names, found } = await first('pielęgniarka');
  expect(found).toEqual(['29-1141.00', 'pielęgniarka', 'name', 'pl']);
  expect(names).toHaveLength(LANGUAGES.length - 1);
});

it('folds letters that Unicode takes for whole as people without them write them', () => {
  expect(fold('Łß Øđæ œðþı')).toBe('lss odae oedthi');
});

it.each<[because: string, q: string, lang: Language | undefined, found: (string | null)[] | undefined]>([
  [
    'the language that is asked for, before English',
    'barista',
    'it',
    ['35-3011.00', 'barista', 'name', 'it'],
  ],
  ['English, if no language is asked for', 'barista', undefined, ['35-3023.01', null, 'title', null]],
  ['the word that is ours, before ESCO’s', 'rolnik', undefined, ['11-9013.00', 'rolnik', 'name', 'pl']],
  ['an accent, which English lacks', 'Bäcker', undefined, ['51-3011.00', 'Bäcker', 'name', 'de']],
  ['letters without marks', 'infirmiere', undefined, ['29-1141.00', 'infirmière', 'name', 'fr']],
  ['letters that Unicode takes for whole', 'polozna', 'pl', ['29-1161.00', 'położna', 'name', 'pl']],
  ['another spelling of ß', 'SCHWEISSER', undefined, ['51-4121.00', 'Schweißer', 'name', 'de']],
  [
    'Greek as it is',
    'νοσοκόμα',
    undefined,
    ['29-1141.00', 'νοσοκόμα προηγμένης νοσηλευτικής', 'words', 'el'],
  ],
  ['Bulgarian as it is', 'медицинска сестра', undefined, ['29-1141.00', 'медицинска сестра', 'name', 'bg']],
  ['a hyphen', 'Lkw Fahrer', undefined, ['53-3032.00', 'Lkw-Fahrer', 'name', 'de']],
  ['a hyphen between small letters', 'sage femme', 'fr', ['29-1161.00', 'sage-femme', 'name', 'fr']],
  ['two letters', 'vd', 'sv', ['11-1011.00', 'vd', 'name', 'sv']],
  ['the beginning of a name', 'camarer', undefined, ['35-3031.00', 'camarera', 'prefix', 'es']],
  ['a plural', 'enfermeras', 'es', ['29-1141.00', 'enfermera', 'prefix', 'es']],
  [
    'a plural of words with others between',
    'cuidadoras niños',
    undefined,
    ['39-9011.00', 'cuidador de niños', 'prefix', 'es'],
  ],
  ['seven letters of which two are an ending', 'doblees', 'es', ['27-2011.00', 'doble', 'name', 'es']],
  ['nothing for beginnings in the middle', 'blah blah', undefined, undefined],
  ['nothing for what words end in', 'rankenschwestern', undefined, undefined],
  [
    'English after a typo, not a foreign beginning',
    'recepcionist',
    undefined,
    ['43-4171.00', 'Receptionist', 'fuzzy', null],
  ],
])('finds %s: %s', async (_, q, lang, found) => {
  expect((await first(q, lang)).found).toEqual(found);
});

it('finds every occupation of a name', async () => {
  const asked = { q: 'administrador de bases de datos', limit: 50, lang: 'es' as const };
  const { data: found } = await searchResults(asked, data);
  const named = found.filter(({ match }) => match === 'name').map(({ soc_code }) => soc_code);
  expect(named.sort()).toEqual(['15-1242.00', '15-1243.00']);
});

it.each([
  'soldier',
  'an army officer',
  'Navy SEAL',
  '55-1011',
  '55-1011.00',
  'ISCO 0110',
  'isco-08 0310',
])('says that %s isn’t scored', async (q) => {
  const note = 'Military occupations (SOC codes that begin with 55) aren’t scored.';
  expect(await searchResults({ q, limit: 5 }, data)).toEqual({ data: [], count: 0, limit: 5, note });
});

it.each(['Army Cook', 'marine biologist', 'police officer', 'air force pilot'])('finds %s', async (q) => {
  expect((await searchResults({ q, limit: 5 }, data)).count).toBeGreaterThan(0);
});

it('takes nothing found for an answer: of a phrase, half of the words must match', async () => {
  const found = await searchResults({ q: 'works with excel all day', limit: 5 }, data);
  expect(found).toEqual({ data: [], count: 0, limit: 5 });
});
