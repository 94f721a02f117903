/** The full build beside Eleventy, which writes the same finished bytes, and a build of ten times the data. */
import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';
import { type Pairs, type Rows, type Run, rowOf, run } from './measure.js';

/** `npm run build`, without npm. */
function build(root: string, data: string, dist: string, limit?: number): Run | null {
  const command = ['--import', 'tsx/esm', 'build/cli.ts', 'build'];
  return run([...command, '--data', data, '--dist', dist], root, limit);
}

/** Leaves the output in `folder/dist`, where the other measurements find it. */
export function benchBuild(root: string, folder: string): Rows {
  const [dist, site] = [`${folder}/dist`, `${folder}/eleventy`];
  // Fills the disk's cache, and tsx's.
  build(root, 'data', dist);
  const eleventy = writeSite(dist, site);
  const [seconds, megabytes]: [Pairs, Pairs] = [[], []];
  for (let pair = 0; pair < 5; pair++) {
    for (const output of [dist, `${site}/written`]) fs.rmSync(output, { recursive: true, force: true });
    const ours = build(root, 'data', dist)!;
    const theirs = run([eleventy, '--quiet', '--input=pages', '--output=written'], site)!;
    seconds.push([ours.seconds, theirs.seconds]);
    megabytes.push([ours.megabytes, theirs.megabytes]);
  }
  // A comparison of writers counts only if both wrote the same: diff fails on any difference.
  execFileSync('diff', ['-rq', dist, `${site}/written`]);
  const memory = rowOf('build, memory', 'MB', megabytes, 'Eleventy');
  return { ...rowOf('build, time', 's', seconds, 'Eleventy'), ...memory };
}

/** Builds once, within `limit` seconds. */
export function benchTenfold(root: string, folder: string, limit: number): Rows {
  if (limit > 0) writeTenfold(`${root}/data`, `${folder}/data`);
  const made = limit > 0 ? build(root, `${folder}/data`, `${folder}/tenfold`, limit) : null;
  const said = made && `${made.seconds.toFixed(1)} s, ${made.megabytes.toFixed(0)} MB`;
  return { 'build of ten times the data': { ours: said ?? 'not done in the time that was left' } };
}

/** Copies a dataset with each occupation ten times. O*NET uses no .99, so no copy has a code that exists. */
function writeTenfold(data: string, target: string): void {
  fs.cpSync(data, target, { recursive: true });
  const list = path.join(target, 'sources.json');
  const sources = JSON.parse(fs.readFileSync(list, 'utf8'));
  // The check compares how many occupations and tasks these have.
  for (const { files } of sources.sources)
    for (const file of files) if (/Job Zones|Task Statements/.test(file.path)) file.rows *= 10;
  fs.writeFileSync(list, JSON.stringify(sources));
  const codes = fs.readdirSync(`${target}/occupations`).map((name) => path.basename(name, '.json'));
  const numbers = new Map(codes.map((code, index) => [code, String(index).padStart(3, '0')]));
  for (const code of codes)
    for (let copy = 1; copy < 10; copy++) {
      const copied = (each: string) => `${each.slice(0, 3)}${copy}${numbers.get(each)}.99`;
      for (const folder of ['occupations', 'onet']) {
        const half = JSON.parse(fs.readFileSync(path.join(target, folder, `${code}.json`), 'utf8'));
        half.soc_code = copied(code);
        for (const task of half.tasks) task.id += 1_000_000 * copy;
        if (folder === 'onet') half.related = half.related.map(copied);
        else {
          half.title += ` ${copy}`;
          half.slug += copy;
          half.description = half.description.replace(/\W*$/, `${copy}.`);
        }
        fs.writeFileSync(path.join(target, folder, `${copied(code)}.json`), JSON.stringify(half, null, 2));
      }
    }
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
