/**
 * Rereads the output as a stranger would: each file belongs to one route, parses with its published schema and is
 * about what its name says; each code and slug that it names exists; and the files are those that the dataset promises.
 */
import fs from 'node:fs';
import * as z from 'zod';
import { functionIndex } from '../core/function-index.js';
import { FUNCTION_INDEX, pattern, ROUTES } from '../core/routes.js';
import type { OccupationListItem } from '../core/schemas/occupation.js';
import { published, type SchemaName } from '../core/schemas/published.js';
import { siteVerifier } from './verify-site.js';
import { walk } from './walk.js';

/** What the dataset promises of the output. */
export interface Promised {
  socCodes: readonly string[];
  slugs: readonly string[];
  /** Every file, as a path that begins with `/`. */
  files: readonly string[];
}

/** Checks files one by one as they are written, and the folder as a whole at the end. */
export interface Verifier {
  file(path: string): void;
  /** What is wrong, one line each; nothing means that the folder may be published. */
  finish(promised: Promised): string[];
}

interface Names {
  socCodes: Set<string>;
  slugs: Set<string>;
}

/** Occupations that a body names, by which it can be followed to other answers. */
const LINKS: { [Name in SchemaName]?: (body: z.infer<(typeof published)[Name]>, names: Names) => void } = {
  OccupationList: ({ data }, names) => addOccupations(data, names),
  IndustryDetail: ({ occupations }, names) => addOccupations(occupations, names),
  OccupationRisk: ({ skill_gaps }, { socCodes }) => {
    for (const { toward } of skill_gaps) for (const code of toward) socCodes.add(code);
  },
};

function addOccupations(occupations: readonly { soc_code: string; slug: string }[], names: Names): void {
  for (const { soc_code, slug } of occupations) {
    names.socCodes.add(soc_code);
    names.slugs.add(slug);
  }
}

export function verifier(folder: string): Verifier {
  const templates = ROUTES.flatMap((route) =>
    route.files.map((template) => ({
      matches: pattern(template),
      faultsOf: compiled(route.schema),
      links: LINKS[route.schema] as ((body: unknown, names: Names) => void) | undefined,
    })),
  );
  const wrong: string[] = [];
  const seen = new Set<string>();
  const routed = new Set<string>();
  let indexed: Set<string> | undefined;
  const names: Names = { socCodes: new Set(), slugs: new Set() };
  const site = siteVerifier();

  const file = (path: string) => {
    seen.add(path);
    if (site.owns(path)) {
      routed.add(path);
      wrong.push(...site.file(path, () => fs.readFileSync(folder + path, 'utf8')));
      return;
    }
    const text = fs.readFileSync(folder + path, 'utf8');
    if (path === FUNCTION_INDEX) {
      try {
        const items = functionIndex(text, async () => undefined).listed.map(({ item }) => item);
        indexed = new Set(items.map((item) => (JSON.parse(item) as OccupationListItem).soc_code));
      } catch (error) {
        wrong.push(`${path} cannot be read: ${(error as Error).message}`);
      }
      return;
    }
    const [route, ...others] = templates.filter(({ matches }) => matches.test(path));
    if (route === undefined || others.length > 0) {
      const count = others.length + (route ? 1 : 0);
      wrong.push(`${path} belongs to ${count} routes of core/routes.ts, not to one`);
      return;
    }
    routed.add(path);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (error) {
      wrong.push(`${path} is no JSON: ${(error as Error).message}`);
      return;
    }
    const faults = route.faultsOf(body);
    if (faults.length === 0) faults.push(...nameFaults(body as object, route.matches.exec(path)!.groups));
    for (const fault of faults) wrong.push(`${path} ${fault}`);
    if (faults.length === 0) route.links?.(body, names);
  };

  const finish = (promised: Promised) => {
    for (const path of walk(folder)) if (!seen.has(path)) file(path);
    for (const path of missingFrom(seen, promised.files)) wrong.push(`${path} is missing`);
    wrong.push(...site.finish(seen));
    for (const path of missingFrom(promised.files, routed))
      wrong.push(`${path} is about nothing in the dataset`);
    for (const code of missingFrom(indexed ?? promised.socCodes, promised.socCodes))
      wrong.push(`${FUNCTION_INDEX} lacks ${code}`);
    for (const code of missingFrom(promised.socCodes, names.socCodes))
      wrong.push(`SOC code ${code} is named but does not exist`);
    for (const slug of missingFrom(promised.slugs, names.slugs))
      wrong.push(`slug ${slug} is named but does not exist`);
    return wrong;
  };
  return { file, finish };
}

function missingFrom(have: Iterable<string>, wanted: Iterable<string>): string[] {
  const known = new Set(have);
  return [...wanted].filter((each) => !known.has(each));
}

/** An answer says of itself what its file's name says; but a sector has its code under all codes of its range. */
function nameFaults(body: object, parameters: Record<string, string> = {}): string[] {
  const said = body as Record<string, unknown>;
  return Object.entries(parameters)
    .filter(([name, value]) => name in said && name !== 'naics_code' && String(said[name]) !== value)
    .map(([name]) => `is about ${name} ${said[name]}`);
}

/** A schema as a function to the faults of a value; the compiled form says yes quickly, the slow one explains a no. */
function compiled(name: SchemaName): (value: unknown) => string[] {
  const schema: z.ZodType = published[name];
  const quick = z.compile(schema);
  return (value) =>
    quick.validate(value)
      ? []
      : schema
          .safeParse(value)
          .error!.issues.map((issue) => `at ${issue.path.join('.') || 'the top'}: ${issue.message}`);
}
