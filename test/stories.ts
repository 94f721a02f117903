/** What commands and pages say and change, whole: each case under its title in a file of test/stories/; `vitest -u` accepts a change. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A test that compares the outcomes of cases with what is recorded of them; each has its turn. */
export const recorded = <Case>(
  what: string,
  name: string,
  cases: Readonly<Record<string, Case>>,
  outcome: (each: Case) => string | Promise<string>,
): void =>
  it(what, { timeout: 600_000 }, async () => {
    const parts: string[] = [];
    for (const [title, each] of Object.entries(cases))
      parts.push(`# ${title}\n\n${(await outcome(each)).trimEnd()}\n`);
    await expect(parts.join('\n')).toMatchFileSnapshot(path.join(import.meta.dirname, `stories/${name}.txt`));
  });

type Texts = Readonly<Record<string, string>>;

/** Returns the lines that differ between texts by their names. A workbook has other bytes in each second: no hash is shown. */
export function changes(before: Texts, after: Texts): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'changes-'));
  for (const [side, texts] of Object.entries({ before, after }))
    for (const [name, text] of Object.entries(texts)) {
      const file = path.join(folder, side, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text.replace(/\b[0-9a-f]{64}\b/g, 'SHA-256'));
    }
  const args = 'diff --no-index --no-color --no-ext-diff --no-renames -U0 before after'.split(' ');
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  fs.rmSync(folder, { recursive: true });
  return stdout
    .replace(/^diff --git a\/\w+\/(.*) b\/.*$/gm, '\n$1')
    .replace(/^(index|---|\+\+\+|@@|new file|deleted file|\\ No newline) .*\n/gm, '');
}
