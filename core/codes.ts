/** Codes that callers send: which occupation or industry they name, under which code it is now, or why there is none. */
import type { Index } from './data.js';
import { type CodeCheck, type CountCheck, SOC_CODE } from './parameters.js';
import { problem, quoted, Refusal } from './problem.js';
import { API } from './routes.js';
import { CLASSIFICATIONS, CODE_FORMS, valuesOf } from './schemas/common.js';
import type { ProblemCode } from './schemas/problem.js';
import type { ScoresQuery } from './scores-query.js';
import { codesUnder, MOST, naicsCodesMeant, nearest, occupationsMeant } from './suggest.js';

/** Returns the major group of the Standard Occupational Classification: `15-1252.00` → `15`. */
export const groupOf = (socCode: string): string => socCode.slice(0, 2);

const SEARCH = `GET ${API}/search?q=`;
const LONGEST_NAME = 80;

const isSocCode = (text: string) => new RegExp(`^${SOC_CODE}$`).test(text);

/** Returns the code under which an occupation is found: its own, or the successor's of a retired one that is gone. */
export const currentCode = (code: string, { bySocCode, aliases }: Index): string =>
  !bySocCode.has(code) && Object.hasOwn(aliases.soc_codes, code) ? aliases.soc_codes[code]! : code;

/** Returns the path under which a code’s resource is now: of a retired code, and of one written without its last digits. */
export function movedTo(given: string, index: Index): string | undefined {
  const code = currentCode(given, index);
  if (code !== given) return code;
  const [only, ...others] = given.includes('.') ? [] : codesUnder(given, index.codes);
  return /^\d{2}-?\d{4}/.test(given) && others.length === 0 ? only : undefined;
}

/** Says how to find an occupation by its title, or by a slug that isn't one. */
function foundByName(given: string, finder: string): string {
  if (finder !== SEARCH) return `${finder} finds an occupation by its name.`;
  const q = given.slice(0, LONGEST_NAME).replaceAll('-', ' ');
  return `Find it by name: ${API}/search?${new URLSearchParams({ q })}.`;
}

/** Returns the codes that a wrong one may mean: the successors of one of an earlier edition, or near ones. */
const meantBy = (given: string, { earlier, occupations }: Index): string[] =>
  Object.hasOwn(earlier, given) ? earlier[given]!.slice(0, MOST) : occupationsMeant(given, occupations);

/** Says why there is no such occupation. */
function occupationFault(
  given: string,
  meant: readonly string[],
  { earlier, bySocCode }: Index,
  finder: string,
): string {
  if (Object.hasOwn(earlier, given)) {
    const edition = valuesOf(CLASSIFICATIONS).find((id) =>
      new RegExp(`^${CODE_FORMS[id].code}$`).test(given),
    )!;
    const today = meant.map((code) => `${code} ${bySocCode.get(code)!.title}`).join('; ');
    return `${given} is a code of ${CLASSIFICATIONS[edition]}. Today: ${today}.`;
  }
  if (!isSocCode(given)) {
    const wrong = `${quoted(given)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
    if (meant.length > 0) return `${wrong} Did you mean ${meant[0]}?`;
    return /^\p{L}/u.test(given) ? `${wrong} ${foundByName(given, finder)}` : wrong;
  }
  return meant.length > 0
    ? `There is no occupation ${quoted(given)}. Did you mean ${meant[0]}?`
    : `There is no occupation ${quoted(given)}. Codes are those of O*NET-SOC 2019; this one may be of an earlier edition. ${finder} finds the occupation by its name.`;
}

/** Returns the check of codes in queries and bodies; `finder` is what finds a code by a name. */
export const codeCheck =
  (index: Index, finder = SEARCH): CodeCheck =>
  (given) => {
    if (index.bySocCode.has(currentCode(given, index))) return undefined;
    const meant = meantBy(given, index);
    return { detail: occupationFault(given, meant, index, finder), meant };
  };

const SIX_DIGITS = /^\d{2}-?\d{4}$/;

/** Returns the codes that one of a list stands for: itself, or every code that begins with its six digits. */
export const codesOf = (given: string, index: Index): string[] =>
  SIX_DIGITS.test(given) ? codesUnder(given, index.codes) : [currentCode(given, index)];

/** Returns a query with the SOC codes that its codes and groups of ISCO-08 stand for. */
export const resolved = ({ codes, isco08, ...query }: ScoresQuery, index: Index) => ({
  ...query,
  codes: codes?.flatMap((code) => codesOf(code, index)),
  isco08: isco08?.flatMap((code) => index.isco08[code]!),
});

/** Returns the check of codes in lists, where six digits may stand for several. */
export const listCheck = (index: Index, finder = SEARCH): CodeCheck => {
  const check = codeCheck(index, finder);
  return (given) => (SIX_DIGITS.test(given) && codesOf(given, index).length > 0 ? undefined : check(given));
};

/** Returns the check of groups of ISCO-08. */
export const iscoCheck =
  ({ isco08 }: Index): CodeCheck =>
  (given) => {
    if (Object.hasOwn(isco08, given)) return undefined;
    const detail = `${quoted(given)} isn’t a unit group of ISCO-08, four digits such as 2512, that leads to an occupation.`;
    return { detail, meant: nearest(given, Object.keys(isco08), { within: 1 }) };
  };

/** Returns the check that there is a share of time for each task; `list` is what lists the tasks of a code. */
export const countCheck =
  (index: Index, list = (code: string) => `${API}/occupations/${code}/tasks`): CountCheck =>
  (given, count) => {
    const occupation = index.bySocCode.get(currentCode(given, index));
    if (occupation === undefined || count === index.task_counts[occupation.soc_code]) return undefined;
    const { soc_code, title } = occupation;
    const sent = count === 1 ? '1 number was sent' : `${count} numbers were sent`;
    return `${title} has ${index.task_counts[soc_code]} tasks, in the order of ${list(soc_code)}; ${sent}.`;
  };

const refusal = (code: ProblemCode, detail: string, meant: string[]) =>
  new Refusal(problem(code, detail, meant.length > 0 ? { did_you_mean: meant } : {}));

export function unknownOccupation(given: string, index: Index): Refusal {
  const meant = meantBy(given, index);
  const code = isSocCode(given) ? 'unknown_occupation' : 'invalid_code';
  return refusal(code, occupationFault(given, meant, index, SEARCH), meant);
}

/** Returns the refusal of a NAICS code; `lister` is a sentence on what lists them. */
export function unknownIndustry(
  given: string,
  { industries }: Index,
  lister = `GET ${API}/industries lists them.`,
): Refusal {
  const meant = naicsCodesMeant(given, industries);
  const above = meant.length > 0 ? ` The nearest industry above it is ${meant[0]}.` : '';
  // Of six digits the first four are enough, if there is such a group today.
  const isOld = /^\d{2,6}$/.test(given) && meant[0]?.length !== 4;
  const rest = `${isOld ? ' Codes are NAICS 2022; yours may be of an earlier edition.' : ''}${above} ${lister}`;
  if (/^\d{2,4}$/.test(given)) {
    const detail = `There is no NAICS 2022 sector, subsector, or industry group ${quoted(given)}.${rest}`;
    return refusal('unknown_industry', detail, meant);
  }
  const detail = `${quoted(given)} isn’t a NAICS code with two to four digits, such as "54", or a sector’s range, such as "31-33".${rest}`;
  return refusal('invalid_code', detail, meant);
}
