/**
 * Rereads the written folder as a stranger would: each file belongs to one route and parses with its published
 * schema, each code and slug that it names exists, and the counts equal the dataset's.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { FUNCTION_INDEX, pattern, ROUTES } from '../core/routes.js';
import { published } from '../core/schemas/published.js';

interface Expected {
  template: string;
  matches: RegExp;
  schema: z.ZodType;
}

const EXPECTED: Expected[] = ROUTES.flatMap((route) =>
  route.files.map((template) => ({ template, matches: pattern(template), schema: published[route.schema] })),
);

/** Every file below a folder as a path that begins with `/`. */
export function* walk(root: string, below = ''): Generator<string> {
  for (const entry of fs.readdirSync(root + below, { withFileTypes: true })) {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, file);
    else yield file;
  }
}

/** What is wrong with the folder, one line each; nothing means that it may be published. */
export function verifyOutput(folder: string, counts: { occupations: number; files: number }): string[] {
  const wrong: string[] = [];
  const perTemplate = new Map<string, number>(EXPECTED.map(({ template }) => [template, 0]));
  let files = 0;
  for (const file of walk(folder)) {
    files += 1;
    if (file === FUNCTION_INDEX) continue;
    const routes = EXPECTED.filter(({ matches }) => matches.test(file));
    const [route] = routes;
    if (route === undefined || routes.length > 1) {
      wrong.push(`${file} belongs to ${routes.length} routes of core/routes.ts; it must belong to one`);
      continue;
    }
    perTemplate.set(route.template, perTemplate.get(route.template)! + 1);
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const parsed = route.schema.safeParse(JSON.parse(text));
    if (!parsed.success)
      for (const issue of parsed.error.issues)
        wrong.push(`${file} at ${issue.path.join('.') || 'the top'}: ${issue.message}`);
  }
  if (files !== counts.files) wrong.push(`${files} files are on the disk, ${counts.files} were written`);
  for (const [template, count] of perTemplate)
    if (template.includes('{soc_code}') && count !== counts.occupations)
      wrong.push(`${template} has ${count} files for ${counts.occupations} occupations`);
    else if (count === 0) wrong.push(`${template} has no file`);
  return wrong;
}
