/** A dataset several times as large as another one, to answer one question: does the build's time grow in proportion? */
import fs from 'node:fs';
import path from 'node:path';
import type { Occupation } from '../../dataset/schema/occupation.js';

/** @param times how often each occupation is in it, at most 10 */
export function writeGrown(data: string, times: number, target: string): void {
  fs.rmSync(target, { recursive: true, force: true });
  fs.cpSync(data, target, { recursive: true });
  const folder = path.join(target, 'occupations');
  const codes = fs.readdirSync(folder).map((name) => path.basename(name, '.json'));
  // O*NET uses no .99: the copies stay in their major group, numbered in the order of their originals.
  const numbers = new Map(codes.map((code, index) => [code, String(index).padStart(3, '0')]));
  const copyOf = (code: string, copy: number) =>
    copy === 0 ? code : `${code.slice(0, 3)}${copy}${numbers.get(code)}.99`;
  for (const code of codes) {
    const source = JSON.parse(fs.readFileSync(path.join(folder, `${code}.json`), 'utf8')) as Occupation;
    for (let copy = 1; copy < times; copy++) {
      const occupation: Occupation = {
        ...source,
        soc_code: copyOf(source.soc_code, copy),
        title: `${source.title} ${copy}`,
        // With one more hyphen, the longest would be too long.
        slug: `${source.slug}${copy}`,
        // No two occupations may share a description, and one more word might be too many.
        description: source.description.replace(/\W*$/, `${copy}.`),
        tasks: source.tasks.map((task) => ({ ...task, id: task.id + 1_000_000 * copy })),
        related: source.related.map((code) => copyOf(code, copy)),
      };
      fs.writeFileSync(
        path.join(folder, `${occupation.soc_code}.json`),
        `${JSON.stringify(occupation, null, 2)}\n`,
      );
    }
  }
}
