/** Codes and names in paths that don't exist: malformed, retired, or unknown. */
import { type Answer, moveTo, refuse } from './answers.js';
import { groupOf, groupsMeant, naicsCodesMeant, occupationsMeant } from './codes.js';
import { type RouteMatch, unknownPath } from './find-route.js';
import type { FunctionIndex } from './function-index.js';
import { problem, quoted } from './problem.js';
import { PARAMETERS, type ParameterName } from './routes.js';

/** Returns the response to a code that is malformed, retired, or unknown; undefined for one that exists. */
export function refuseCode(
  { soc_code, naics_code, group, schema }: RouteMatch['params'],
  pathname: string,
  search: string,
  { tables, bySocCode }: FunctionIndex,
): Answer | undefined {
  if (soc_code !== undefined) {
    if (bySocCode.has(soc_code)) return undefined;
    if (Object.hasOwn(tables.aliases.soc_codes, soc_code)) {
      const successor = tables.aliases.soc_codes[soc_code]!;
      return moveTo(`${pathname.replace(/(?<=\/occupations\/)[^/]+?(?=\.json|\/|$)/, successor)}${search}`);
    }
    const shaped = hasShape('soc_code', soc_code);
    return refuse(
      problem(
        shaped ? 'unknown_occupation' : 'invalid_code',
        shaped
          ? `There is no occupation ${quoted(soc_code)}. GET /api/v1/occupations lists them.`
          : `${quoted(soc_code)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`,
        didYouMean(occupationsMeant(soc_code, tables.occupations)),
      ),
    );
  }
  if (group !== undefined) return refuseGroup(group, bySocCode);
  // The name becomes part of a file's path: a malformed one could leave the folder.
  if (schema !== undefined && !hasShape('schema', schema)) return refuse(unknownPath(pathname));
  if (naics_code === undefined || tables.industries.includes(naics_code)) return undefined;
  const shaped = /^\d{2,4}$/.test(naics_code);
  return refuse(
    problem(
      shaped ? 'unknown_industry' : 'invalid_code',
      shaped
        ? `There is no NAICS 2022 sector, subsector, or industry group ${quoted(naics_code)}. GET /api/v1/industries lists them.`
        : `${quoted(naics_code)} isn’t a NAICS code with two to four digits, such as "54", or a sector’s range, such as "31-33".`,
      didYouMean(naicsCodesMeant(naics_code, tables.industries)),
    ),
  );
}

/** Returns the response to a group that is malformed or has no occupations. */
function refuseGroup(group: string, bySocCode: FunctionIndex['bySocCode']): Answer | undefined {
  const known = [...new Set([...bySocCode.keys()].map(groupOf))];
  if (known.includes(group)) return undefined;
  const shaped = hasShape('group', group);
  return refuse(
    problem(
      shaped ? 'unknown_group' : 'invalid_code',
      shaped
        ? `There is no major group ${quoted(group)}. GET /api/v1/groups lists them.`
        : `${quoted(group)} isn’t a major group, which has two digits, such as "15".`,
      didYouMean(groupsMeant(group, known)),
    ),
  );
}

const hasShape = (name: ParameterName, value: string) => new RegExp(`^(?:${PARAMETERS[name]})$`).test(value);

const didYouMean = (codes: string[]) => (codes.length > 0 ? { did_you_mean: codes } : {});
