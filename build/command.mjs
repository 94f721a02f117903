// @ts-check
/**
 * Runs a command of the project: `node build/command.mjs explain 15-1252.00`. Each is a file or a folder of
 * build/commands that exports `main(args, root)`, which returns the exit status.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCompiled } from './compile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...args] = process.argv.slice(2);
const entry = [
  `commands/${name === 'words' ? 'import/wording' : name}`,
  `commands/${name === 'words' ? 'import/wording' : name}/index`,
].find((each) => fs.existsSync(path.join(root, 'build', `${each}.ts`)));
if (!name || entry === undefined) {
  console.error(`There is no command ${name ?? 'without a name'}. See "scripts" in package.json.`);
  process.exit(1);
}
const { main } = await importCompiled(root, entry);
process.exitCode = await main(args, root);
