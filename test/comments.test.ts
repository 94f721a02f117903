/** Comments name files that exist: a path in backticks that starts at a folder of the project leads somewhere. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDERS = ['api', 'build', 'core', 'test'];
const PATH = /`((?:api|build|core|docs|public|templates|test)\/[\w./-]+)`/g;

it('every path in backticks in a comment exists', () => {
  const files = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const named = files.flatMap((file) =>
    fs
      .readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line))
      .flatMap((line) => [...line.matchAll(PATH)].map(([, target]) => ({ file, target: target! }))),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ target }) => !fs.existsSync(path.join(ROOT, target)))).toEqual([]);
});
