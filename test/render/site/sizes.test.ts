/** What a visit costs and what every file of the site has: small pages, a name of its own for each. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../build/output/list-files.js';
import { DIST, readDist, textOf } from './html.js';

const FILES = [...walk(DIST)].sort();
const PAGES = FILES.filter((file) => file.endsWith('.html'));
const bytes = (file: string) => fs.statSync(DIST + file).size;

describe('a visit costs little', () => {
  // The list of occupations and the history of releases are lists. The method page is a reference: 102 work activities with their types and reasons, sources, and tables of agreement.
  it('under 60 kB of HTML a page, but for lists and the method', () => {
    const limits: Record<string, number> = {
      '/occupations.html': Number.POSITIVE_INFINITY,
      '/changes.html': Number.POSITIVE_INFINITY,
      '/method.html': 80_000,
    };
    const large = PAGES.filter((file) => bytes(file) >= (limits[file] ?? 60_000));
    expect(large.map((file) => `${file} ${bytes(file)}`)).toEqual([]);
  });

  /** The site's own; the viewer of the reference is somebody else's, and the client is for programs. */
  const own = (ending: RegExp) => FILES.filter((file) => /^\/assets\/[^/]+$/.test(file) && ending.test(file));
  const sum = (files: string[]) => files.reduce((total, file) => total + bytes(file), 0);

  it('under 24 kB of CSS in all, in one file for all pages but the reference', () => {
    const styles = own(/\.css$/);
    expect(styles).toEqual(['/assets/reference.css', '/assets/site.css']);
    expect(sum(styles)).toBeLessThan(24_000);
  });

  it('under 20 kB of JavaScript in all: the search shows scores, tiers and what matched', () => {
    expect(sum(own(/\.m?js$/))).toBeLessThan(20_000);
    // None stands in a page; linked data is no script.
    const inline = PAGES.filter((file) =>
      /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)|\son[a-z]+="|href="javascript:/i.test(readDist(file)),
    );
    expect(inline).toEqual([]);
  });

  it('and the viewer is loaded by the reference alone', () => {
    const loading = PAGES.filter((file) => /\/assets\/(swagger-ui|reference)\b/.test(readDist(file)));
    expect(loading).toEqual(['/docs/reference.html']);
  });

  it('and the viewer comes with its licenses and without source maps', () => {
    const viewer = FILES.filter((file) => file.startsWith('/assets/swagger-ui/'));
    expect(viewer.map((file) => file.split('/').at(-1))).toEqual([
      'LICENSE.txt',
      'NOTICE.txt',
      'swagger-ui-bundle.js',
      'swagger-ui-bundle.js.LICENSE.txt',
      'swagger-ui.css',
    ]);
    expect(viewer.filter((file) => readDist(file).includes('sourceMappingURL='))).toEqual([]);
  });
});

describe('every page', () => {
  const heads = PAGES.map((file) => {
    const html = readDist(file);
    return {
      file,
      title: textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
      h1: html.match(/<h1\b/g)?.length ?? 0,
      lang: /^<!doctype html>\s*<html lang="en"/i.test(html),
      ids: [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!),
    };
  });

  it('has a language, one h1, and each id once', () => {
    const wrong = heads.filter(
      ({ title, h1, lang, ids }) => title === '' || h1 !== 1 || !lang || new Set(ids).size !== ids.length,
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('has a title that no other page has; the themes of a card are one page', () => {
    const files = new Map<string, string[]>();
    for (const { file, title } of heads)
      if (!/^\/embed\/(light|dark)\//.test(file)) files.set(title, [...(files.get(title) ?? []), file]);
    expect([...files.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

it('names no picture for link previews that does not exist', () => {
  const missing = new Set<string>();
  for (const file of PAGES)
    for (const [, path] of readDist(file).matchAll(/ content="[^"]*?(\/assets\/[^"]*)"/g))
      if (!fs.existsSync(DIST + path)) missing.add(path!);
  expect([...missing]).toEqual([]);
});
