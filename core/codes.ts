/** Codes that callers send: which occupation or industry they name, under which code it is now, or why there is none. */
import type { Index } from './data.js';
import type { Checks, CodeCheck } from './parameters.js';
import { problem, quoted, Refusal } from './problem.js';
import { API } from './routes.js';
import { CLASSIFICATIONS, CODE_FORMS, SOC_CODE, valuesOf } from './schemas/common.js';
import { codesUnder, MOST, naicsCodesMeant, nearest, occupationsMeant } from './suggest.js';

/** Returns the major group of the Standard Occupational Classification: `15-1252.00` → `15`. */
export const groupOf = (socCode: string): string => socCode.slice(0, 2);

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

/** Returns the codes that a wrong one may mean: the successors of one of an earlier edition, or near ones. */
const meantBy = (given: string, { earlier, occupations }: Index): string[] =>
  Object.hasOwn(earlier, given) ? earlier[given]!.slice(0, MOST) : occupationsMeant(given, occupations);

function occupationFault(
  given: string,
  meant: readonly string[],
  { earlier, bySocCode }: Index,
  asker: Asker,
): string {
  if (Object.hasOwn(earlier, given)) {
    const edition = valuesOf(CLASSIFICATIONS).find((id) =>
      new RegExp(`^${CODE_FORMS[id].code}$`).test(given),
    )!;
    const today = meant.map((code) => `${code} ${bySocCode.get(code)!.title}`).join('; ');
    return `${given} is a code of ${CLASSIFICATIONS[edition]}. Today: ${today}.`;
  }
  if (!SOC_CODE.test(given)) {
    const wrong = `${quoted(given)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
    if (meant.length > 0) return `${wrong} Did you mean ${meant[0]}?`;
    return /^\p{L}/u.test(given) ? `${wrong} ${PLACES[asker].byName(given)}` : wrong;
  }
  const none = `There is no occupation ${quoted(given)}.`;
  return meant.length > 0
    ? `${none} Did you mean ${meant[0]}?`
    : `${none} Codes are those of O*NET-SOC 2019; this one may be of an earlier edition. ${PLACES[asker].search} finds the occupation by its name.`;
}

const SIX_DIGITS = /^\d{2}-?\d{4}$/;

/** Returns the codes that one of a list stands for: itself, or every code that begins with its six digits. */
export const codesOf = (given: string, index: Index): string[] =>
  SIX_DIGITS.test(given) ? codesUnder(given, index.codes) : [currentCode(given, index)];

/** Returns the checks of what requests name, by a dataset. */
export function checksOver(index: Index, asker: Asker = 'api'): Checks {
  const code: CodeCheck = (given) => {
    if (index.bySocCode.has(currentCode(given, index))) return undefined;
    const meant = meantBy(given, index);
    return { detail: occupationFault(given, meant, index, asker), meant };
  };
  return {
    code,
    listed: (given) => (SIX_DIGITS.test(given) && codesOf(given, index).length > 0 ? undefined : code(given)),
    isco08(given) {
      if (Object.hasOwn(index.isco08, given)) return undefined;
      const detail = `${quoted(given)} isn’t a unit group of ISCO-08, four digits such as 2512, that leads to an occupation.`;
      return { detail, meant: nearest(given, Object.keys(index.isco08), { within: 1 }) };
    },
    count(given, count) {
      const occupation = index.bySocCode.get(currentCode(given, index));
      if (occupation === undefined || count === index.task_counts[occupation.soc_code]) return undefined;
      const { soc_code, title } = occupation;
      const sent = count === 1 ? '1 number was sent' : `${count} numbers were sent`;
      return `${title} has ${index.task_counts[soc_code]} tasks, in the order of ${PLACES[asker].tasks(soc_code)}; ${sent}.`;
    },
  };
}

export function unknownOccupation(given: string, index: Index): Refusal {
  const { detail, meant } = checksOver(index).code(given)!;
  const code = SOC_CODE.test(given) ? 'unknown_occupation' : 'invalid_code';
  return new Refusal(problem(code, detail, { did_you_mean: meant }));
}

export function unknownIndustry(given: string, { industries }: Index, asker: Asker = 'api'): Refusal {
  const meant = naicsCodesMeant(given, industries);
  const isCode = /^\d{2,4}$/.test(given);
  const fault = isCode
    ? `There is no NAICS 2022 sector, subsector, or industry group ${quoted(given)}.`
    : `${quoted(given)} isn’t a NAICS code with two to four digits, such as "54", or a sector’s range, such as "31-33".`;
  // Of six digits the first four are enough, if there is such a group today.
  const isOld = /^\d{2,6}$/.test(given) && meant[0]?.length !== 4;
  const edition = isOld ? ' Codes are NAICS 2022; yours may be of an earlier edition.' : '';
  const above = meant.length > 0 ? ` The nearest industry above it is ${meant[0]}.` : '';
  const detail = `${fault}${edition}${above} ${PLACES[asker].industries} lists them.`;
  return new Refusal(problem(isCode ? 'unknown_industry' : 'invalid_code', detail, { did_you_mean: meant }));
}
