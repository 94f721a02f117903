/** The rubrics that raters had before them: `rubrics/<source id>.md`, as it was then. */
import fs from 'node:fs';
import path from 'node:path';

export const RUBRICS = 'rubrics';

/** Rubrics by the id of their source; none where the folder is not there. */
export function readRubrics(folder: string): Record<string, string> {
  const place = path.join(folder, RUBRICS);
  if (!fs.existsSync(place)) return {};
  const names = fs.readdirSync(place).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(
    names.sort().map((name) => [path.basename(name, '.md'), fs.readFileSync(path.join(place, name), 'utf8')]),
  );
}
