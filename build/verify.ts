/**
 * Rereads the output as a stranger would: each file belongs to one route and parses with its published schema,
 * each code and slug that it names exists, and the counts equal the dataset's.
 */
import fs from 'node:fs';
import * as z from 'zod';
import { FUNCTION_INDEX, pattern, ROUTES } from '../core/routes.js';
import { published, type SchemaName } from '../core/schemas/published.js';

/** What the dataset promises of the output. */
export interface Promised {
  socCodes: readonly string[];
  slugs: readonly string[];
  /** Files of each template of the route table. */
  files: Readonly<Record<string, number>>;
}

/** Checks files one by one as they are written, and the folder as a whole at the end. */
export interface Verifier {
  file(path: string): void;
  /** What is wrong, one line each; nothing means that the folder may be published. */
  finish(promised: Promised): string[];
}

/** Every file below a folder as a path that begins with `/`. */
export function* walk(root: string, below = ''): Generator<string> {
  for (const entry of fs.readdirSync(root + below, { withFileTypes: true })) {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, file);
    else yield file;
  }
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
  const expected = ROUTES.flatMap((route) =>
    route.files.map((template) => ({
      template,
      matches: pattern(template),
      faultsOf: compiled(route.schema),
      links: LINKS[route.schema] as ((body: unknown, names: Names) => void) | undefined,
    })),
  );
  const wrong: string[] = [];
  const seen = new Set<string>();
  const perTemplate = new Map<string, number>(expected.map(({ template }) => [template, 0]));
  const names: Names = { socCodes: new Set(), slugs: new Set() };

  const file = (path: string) => {
    seen.add(path);
    const text = fs.readFileSync(folder + path, 'utf8');
    if (path === FUNCTION_INDEX) return;
    const [route, ...others] = expected.filter(({ matches }) => matches.test(path));
    if (route === undefined || others.length > 0) {
      wrong.push(
        `${path} belongs to ${others.length + (route ? 1 : 0)} routes of core/routes.ts, not to one`,
      );
      return;
    }
    perTemplate.set(route.template, perTemplate.get(route.template)! + 1);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (error) {
      wrong.push(`${path} is no JSON: ${(error as Error).message}`);
      return;
    }
    const faults = route.faultsOf(body);
    for (const fault of faults) wrong.push(`${path} ${fault}`);
    if (faults.length === 0) route.links?.(body, names);
  };

  const finish = (promised: Promised) => {
    for (const path of walk(folder)) if (!seen.has(path)) file(path);
    for (const [template, count] of Object.entries(promised.files))
      if (perTemplate.get(template) !== count)
        wrong.push(`${template} has ${perTemplate.get(template)} files, the dataset promises ${count}`);
    const dangling = (kind: string, found: Set<string>, known: readonly string[]) => {
      const have = new Set(known);
      for (const name of found)
        if (!have.has(name)) wrong.push(`${kind} ${name} is named but does not exist`);
    };
    dangling('SOC code', names.socCodes, promised.socCodes);
    dangling('slug', names.slugs, promised.slugs);
    return wrong;
  };
  return { file, finish };
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
