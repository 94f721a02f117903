/** What a reader downloads for the first page of each type, and the size of the whole output. */
import fs from 'node:fs';
import { isFrame, SITE, type SiteRoute, sitePattern } from '../../../core/site.js';
import { walk } from '../../output/list-files.js';
import { contentType } from '../../server/content-type.js';
import { encode, isEncodable } from '../../server/files.js';
import { type Given, type Mark, markOf } from './mark.js';

/** Pages of one type that are weighed, evenly spaced in the order of their names. */
const WEIGHED = 50;

/** Pages that weigh the same as another one: error pages, and cards in the reader's colors. */
const VARIANT = /404|\{theme\}/;

export async function benchPages({ dist }: Given): Promise<Mark[]> {
  const files = [...walk(dist)].sort();
  const sizes = files.map((file) => fs.statSync(dist + file).size);
  const weigh = weigher(dist);
  const marks: Mark[] = [];
  for (const { page, file } of SITE as readonly SiteRoute[]) {
    if (!file.endsWith('.html') || isFrame({ path: file }) || VARIANT.test(file)) continue;
    const pages = files.filter((each) => sitePattern(file).test(each));
    const step = Math.max(1, Math.floor(pages.length / WEIGHED));
    const weights: number[] = [];
    for (let at = 0; at < pages.length; at += step) weights.push(await pageWeight(pages[at]!, dist, weigh));
    marks.push(markOf(`first visit, ${page}`, 'kB', weights));
  }
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  return [...marks, markOf('size of dist/', 'MB', [megabytes]), markOf('files in dist/', '', [files.length])];
}

type Weigh = (file: string) => Promise<number>;

/** Returns a function that gives a file's size in kB as it is sent to a browser: with Brotli, where that is worth it. */
function weigher(dist: string): Weigh {
  const known = new Map<string, Promise<number>>();
  return (file) => {
    const body = fs.readFileSync(dist + file);
    const sent = isEncodable(contentType(file), body.length) ? encode(body, 'br') : Promise.resolve(body);
    const weight = known.get(file) ?? sent.then(({ length }) => length / 1000);
    known.set(file, weight);
    return weight;
  };
}

async function pageWeight(page: string, dist: string, weigh: Weigh): Promise<number> {
  let weight = await weigh(page);
  for (const file of loadedBy(fs.readFileSync(dist + page, 'utf8'))) weight += await weigh(file);
  return weight;
}

const ELEMENT = /<(link|script|img|iframe)\b[^>]*>/g;
const LOADED_LINK = /rel="(?:stylesheet|preload|icon)"/;

/** Returns the files of this site that a page makes a browser load at once: styles, scripts, fonts, pictures, and one icon. */
export function loadedBy(html: string): Set<string> {
  const files = new Set<string>();
  for (const [element, name] of html.matchAll(ELEMENT)) {
    if (element.includes('loading="lazy"')) continue;
    // Browsers take the icon that scales.
    if (name === 'link' && (!LOADED_LINK.test(element) || element.includes('.ico"'))) continue;
    const [, file] = /\s(?:href|src)="(\/[^"]+)"/.exec(element) ?? [];
    if (file !== undefined) files.add(file);
  }
  return files;
}
