/** The rubrics that raters were given: `rubrics/<source id>.md`, as it was then. */
import fs from 'node:fs';
import path from 'node:path';

export const RUBRICS = 'rubrics';

/** Returns rubrics by the ID of their source; none if the folder doesn't exist. */
export function readRubrics(folder: string): Record<string, string> {
  const place = path.join(folder, RUBRICS);
  if (!fs.existsSync(place)) return {};
  const names = fs.readdirSync(place).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names.sort().map((name) => [path.basename(name, '.md'), fs.readFileSync(path.join(place, name), 'utf8')]),
  );
}
