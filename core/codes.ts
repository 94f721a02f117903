/** Codes that callers send: which occupation or industry they name, under which code it is now, or why there is none. */
import type { Index } from './data.js';
import type { CodeCheck } from './parameters.js';
import { quoted, Refusal } from './problem.js';
import { API } from './routes.js';
import { CLASSIFICATIONS, SOC_CODE } from './schemas/common.js';
import { MOST, nearest } from './suggest.js';

/** Returns the major group of the Standard Occupational Classification: `15-1252.00` → `15`. */
export const groupOf = (socCode: string): string => socCode.slice(0, 2);

const digitsOf = (code: string) => code.replaceAll(/\D/g, '');

/** A code, or the beginning of one, with or without its hyphen and dot. */
const PART_OF_CODE = /^\d{2}-?\d{0,4}\.?\d{0,2}$/;

/** Returns all codes that begin with the digits of `15-1252`, `151252`, or `15-12`; none for anything else. */
export const codesUnder = (given: string, known: readonly string[]): string[] =>
  PART_OF_CODE.test(given) ? known.filter((code) => digitsOf(code).startsWith(digitsOf(given))) : [];

/**
 * Returns the codes that a wrong one may mean: the completions of a part of a code, or those with the same six digits. Never
 * a code that is only spelled alike: it would be another profession.
 */
export function socCodesMeant(given: string, known: readonly string[]): string[] {
  const under = codesUnder(given, known);
  const meant =
    under.length > 0 || digitsOf(given).length < 8 ? under : codesUnder(digitsOf(given).slice(0, 6), known);
  return meant.slice(0, MOST);
}

/** Who asks, the API or a tool for language models; each is told what it has to look things up. */
const PLACES = {
  api: {
    search: `GET ${API}/search?q=`,
    byName(given: string) {
      const q = given.slice(0, 80).replaceAll('-', ' ');
      return `Find it by name: ${API}/search?${new URLSearchParams({ q })}.`;
    },
    tasks: (code: string) => `${API}/occupations/${code}/tasks`,
    industries: `GET ${API}/industries`,
  },
  tool: {
    search: 'search_occupations',
    byName: () => 'search_occupations finds an occupation by its name.',
    tasks: () => 'get_tasks',
    industries: 'list_industries',
  },
};
type Asker = keyof typeof PLACES;

/** Returns the code under which a path's occupation is now: also of a retired code, and of one without its last digits. */
export function codeNow(given: string, index: Index): string {
  const known = index.bySocCode.get(given);
  if (known) return known.soc_code;
  const [only, ...others] = /^\d{2}-?\d{4,6}$/.test(given) ? codesUnder(given, index.codes) : [];
  if (only !== undefined && others.length === 0) return only;
  throw unknownOccupation(given, index);
}

/** Says why a code is no occupation’s, and names the codes that it may mean: of its successors, its slug’s, or near ones. */
export function unknownOccupation(given: string, index: Index, asker: Asker = 'api'): Refusal {
  const isCode = SOC_CODE.test(given);
  const refusal = (detail: string, did_you_mean: string[] = []) =>
    new Refusal(isCode ? 'unknown_occupation' : 'invalid_code', detail, { did_you_mean });
  // `15113100` → `15-1131.00`
  const old = given.replace(/^\d\d(?=\d{4})/, '$&-').replace(/(?<=^\d\d-\d{4})(?=\d\d$)/, '.');
  if (Object.hasOwn(index.earlier, old)) {
    const edition = CLASSIFICATIONS[SOC_CODE.test(old) ? 'onet_soc2010' : 'soc2010'];
    const all = index.earlier[old]!;
    const meant = all.slice(0, MOST);
    const more = all.length > MOST ? `; and ${all.length - MOST} more` : '';
    const today = meant.map((code) => `${code} ${index.bySocCode.get(code)!.title}`).join('; ');
    const when = index.in_part.includes(old) ? 'Today, in part' : 'Today';
    return refusal(`${old} is a code of ${edition}. ${when}: ${today}${more}.`, meant);
  }
  const fault = isCode
    ? `There is no occupation ${quoted(given)}.`
    : `${quoted(given)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
  const named = index.occupations.find(({ slug }) => slug === given.toLowerCase());
  const meant = named ? [named.soc_code] : socCodesMeant(given, index.codes);
  if (meant.length > 0) return refusal(`${fault} Did you mean ${meant[0]}?`, meant);
  const { search, byName } = PLACES[asker];
  const edition = `Codes are those that have tasks in O*NET-SOC 2019; this one may have none, or be of an earlier edition. ${search} finds the occupation by its name.`;
  if (isCode || SIX_DIGITS.test(given)) return refusal(`${fault} ${edition}`);
  return refusal(/^\p{L}/u.test(given) ? `${fault} ${byName(given)}` : fault);
}

const SIX_DIGITS = /^\d{2}-?\d{4}$/;

/** Returns the codes that one of a list stands for: itself, or every code that begins with its six digits. */
export const codesOf = (given: string, index: Index): string[] =>
  SIX_DIGITS.test(given) ? codesUnder(given, index.codes) : [codeNow(given, index)];

/** What only the data knows of a request. Documents are made without, and take any code. */
export type Checks = ReturnType<typeof checksOver>;

export function checksOver(index: Index, asker: Asker = 'api') {
  const code: CodeCheck = (given) =>
    index.bySocCode.get(given) ? undefined : unknownOccupation(given, index, asker);
  return {
    code,
    /** Of a list, where six digits may stand for several. */
    listed: (given: string) =>
      SIX_DIGITS.test(given) && codesOf(given, index).length > 0 ? undefined : code(given),
    isco08(given: string): Refusal | undefined {
      if (Object.hasOwn(index.isco08, given)) return undefined;
      const detail = `${quoted(given)} isn’t a unit group of ISCO-08, four digits such as 2512, that leads to an occupation.`;
      // Groups that begin otherwise are other professions.
      const alike = Object.keys(index.isco08).filter((code) => code[0] === given[0]);
      const did_you_mean = nearest(given, alike, 1);
      return new Refusal('invalid_code', detail, { did_you_mean });
    },
    /** Says what is wrong with so many shares of time for an occupation; nothing if it has as many tasks, or isn't known. */
    count(given: string, count: number): string | undefined {
      const occupation = index.bySocCode.get(given);
      if (occupation === undefined || count === index.task_counts[occupation.soc_code]) return undefined;
      const { soc_code, title } = occupation;
      const sent = count === 1 ? '1 number was sent' : `${count} numbers were sent`;
      return `${title} has ${index.task_counts[soc_code]} tasks, in the order of ${PLACES[asker].tasks(soc_code)}; ${sent}.`;
    },
  };
}

/** Names the nearest industry above an unknown code. One beside it would be another industry. */
export function unknownIndustry(given: string, { industries }: Index, asker: Asker = 'api'): Refusal {
  const above = [4, 3, 2].map((digits) => given.slice(0, digits)).find((code) => industries.includes(code));
  const isCode = /^\d{2,4}$/.test(given);
  const fault = isCode
    ? `There is no NAICS 2022 sector, subsector, or industry group ${quoted(given)}.`
    : `${quoted(given)} isn’t a NAICS code with two to four digits, such as "54", or a sector’s range, such as "31-33".`;
  // Of six digits the first four are enough, if there is such a group today.
  const isOld = /^\d{2,6}$/.test(given) && above?.length !== 4;
  const edition = isOld ? ' Codes are NAICS 2022; yours may be of an earlier edition.' : '';
  const higher = above ? ` The nearest industry above it is ${above}.` : '';
  const detail = `${fault}${edition}${higher} ${PLACES[asker].industries} lists them.`;
  const did_you_mean = above ? [above] : [];
  return new Refusal(isCode ? 'unknown_industry' : 'invalid_code', detail, { did_you_mean });
}
