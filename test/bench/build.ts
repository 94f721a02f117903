/** The full build beside Eleventy, which writes the same finished bytes. */
import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';
import { type Pairs, type Rows, type Run, rowOf, run } from './measure.js';

/** `npm run build`, without npm. */
function build(root: string, dist: string): Run {
  const command = ['--import', 'tsx/esm', 'build/cli.ts', 'build'];
  return run([...command, '--dist', dist], root);
}

/** Leaves the output in `folder/dist`, where the other measurements find it. */
export function benchBuild(root: string, folder: string): Rows {
  const [dist, site] = [`${folder}/dist`, `${folder}/eleventy`];
  // Fills the disk's cache, and tsx's.
  build(root, dist);
  const eleventy = writeSite(dist, site);
  const [seconds, megabytes]: [Pairs, Pairs] = [[], []];
  for (let pair = 0; pair < 5; pair++) {
    for (const output of [dist, `${site}/written`]) fs.rmSync(output, { recursive: true, force: true });
    const ours = build(root, dist);
    const theirs = run([eleventy, '--quiet', '--input=pages', '--output=written'], site);
    seconds.push([ours.seconds, theirs.seconds]);
    megabytes.push([ours.megabytes, theirs.megabytes]);
  }
  // A comparison of writers counts only if both wrote the same: diff fails on any difference.
  execFileSync('diff', ['-rq', dist, `${site}/written`]);
  const memory = rowOf('build, memory', 'MB', megabytes, 'Eleventy');
  return { ...rowOf('build, time', 's', seconds, 'Eleventy'), ...memory };
}

/** One page for each text, with its bytes as they are; Eleventy copies the other files. */
const TEMPLATE = `
import fs from 'node:fs';
export const data = {
  files: JSON.parse(fs.readFileSync('texts.json', 'utf8')),
  pagination: { data: 'files', size: 1, alias: 'file' },
  eleventyExcludeFromCollections: true,
  eleventyAllowMissingExtension: true,
  permalink: ({ file }) => '/' + file,
};
export const render = ({ file }) => fs.readFileSync('texts/' + file, 'utf8');
`;
const CONFIG = "export default (config) => { config.addPassthroughCopy({ copied: '/' }); };";

/** Prepares a site whose output is that of `dist`. Returns the script of Eleventy that writes it. */
function writeSite(dist: string, site: string): string {
  for (const copy of ['texts', 'copied']) fs.cpSync(dist, `${site}/${copy}`, { recursive: true });
  const files = fg.sync('**', { cwd: dist, dot: true });
  const texts = files.filter((file) => isUtf8(fs.readFileSync(`${dist}/${file}`)));
  for (const file of texts) fs.rmSync(`${site}/copied/${file}`);
  fs.mkdirSync(`${site}/pages`);
  fs.writeFileSync(`${site}/package.json`, '{"type":"module"}');
  fs.writeFileSync(`${site}/eleventy.config.js`, CONFIG);
  fs.writeFileSync(`${site}/pages/all.11ty.js`, TEMPLATE);
  fs.writeFileSync(`${site}/texts.json`, JSON.stringify(texts));
  // 24 MB in 110 packages, so it isn't in our package.json; the temporary folder keeps it for the next time.
  const folder = path.join(os.tmpdir(), 'bench-eleventy-3.1.2');
  const install = ['install', '--silent', '--prefix', folder, '@11ty/eleventy@3.1.2'];
  if (!fs.existsSync(folder)) execFileSync('npm', install);
  return path.join(folder, 'node_modules/@11ty/eleventy/cmd.cjs');
}
