/**
 * Eleventy writing the same bytes as our build: the time that a well-known generator takes just for its part of the work,
 * without reading, checking, deriving, rendering, or verifying anything.
 */

import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { walk } from '../../output/list-files.js';
import type { Command } from './measure.js';

/** Version of Eleventy: the last one whose dependencies every registry has. */
const VERSION = '3.1.2';

/** Installs Eleventy, which is 24 MB in 110 packages, so it isn't in our package.json; it is kept for the next time. */
function installEleventy(): string {
  const folder = path.join(os.tmpdir(), `ai-displacement-risk-eleventy-${VERSION}`);
  const tool = path.join(folder, 'node_modules/@11ty/eleventy/cmd.cjs');
  if (fs.existsSync(tool)) return tool;
  fs.mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { '@11ty/eleventy': VERSION } };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'ignore' });
  return tool;
}

/** One template that gives every text as it is; other files are copied. */
const TEMPLATE = `
import fs from 'node:fs';
const bytes = fs.readFileSync(new URL('../texts.bin', import.meta.url));
const files = JSON.parse(fs.readFileSync(new URL('../texts.json', import.meta.url), 'utf8'));
export const data = {
  files,
  pagination: { data: 'files', size: 1, alias: 'each' },
  eleventyExcludeFromCollections: true,
  permalink: ({ each }) => each.file,
};
export const render = ({ each }) => bytes.toString('utf8', each.start, each.end);
`;
const CONFIG = `
export default (config) => {
  config.addPassthroughCopy({ copied: '/' });
  return { dir: { input: 'pages', output: 'written' } };
};
`;

/** Prepares a site in `folder` with the same output as `dist`. Returns the command that writes it, and its output folder. */
export function eleventyCommand(dist: string, folder: string): Command & { target: string } {
  const tool = installEleventy();
  const target = path.join(folder, 'written');
  fs.mkdirSync(path.join(folder, 'pages'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'copied'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  fs.writeFileSync(path.join(folder, 'eleventy.config.js'), CONFIG);
  fs.writeFileSync(path.join(folder, 'pages/all.11ty.js'), TEMPLATE);
  const texts: Buffer[] = [];
  const files: { file: string; start: number; end: number }[] = [];
  let start = 0;
  for (const file of walk(dist)) {
    const bytes = fs.readFileSync(dist + file);
    if (!isUtf8(bytes)) {
      fs.cpSync(dist + file, path.join(folder, 'copied', file));
      continue;
    }
    files.push({ file, start, end: start + bytes.length });
    texts.push(bytes);
    start += bytes.length;
  }
  fs.writeFileSync(path.join(folder, 'texts.bin'), Buffer.concat(texts));
  fs.writeFileSync(path.join(folder, 'texts.json'), JSON.stringify(files));
  const before = () => fs.rmSync(target, { recursive: true, force: true });
  return { args: [tool, '--quiet'], cwd: folder, before, target };
}
