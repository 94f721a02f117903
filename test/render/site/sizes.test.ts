/** What a visit costs and what every file of the site has: small pages, a name of its own for each. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../build/output/list-files.js';
import { DIST, readDist, textOf } from './html.js';

const FILES = [...walk(DIST)].sort();
const PAGES = FILES.filter((file) => file.endsWith('.html'));
const bytes = (file: string) => fs.statSync(DIST + file).size;

describe('a visit costs little', () => {
  // The lists of occupations and industries and the history of releases are lists. The method page is a reference: 102 work activities with their types and reasons, sources, and tables of agreement.
  it('under 60 kB of HTML a page, but for lists and the method', () => {
    const limits: Record<string, number> = {
      '/occupations.html': Number.POSITIVE_INFINITY,
      '/industries.html': 80_000,
      '/industries/by-code.html': 80_000,
      '/changes.html': Number.POSITIVE_INFINITY,
      '/method.html': 80_000,
    };
    // So are the groups: the largest has more than a hundred occupations.
    const limitOf = (file: string) => limits[file] ?? (file.startsWith('/groups/') ? 80_000 : 60_000);
    const large = PAGES.filter((file) => bytes(file) >= limitOf(file));
    expect(large.map((file) => `${file} ${bytes(file)}`)).toEqual([]);
  });

  /** The site's own; the viewer of the reference is somebody else's, and the client is for programs. */
  const own = (ending: RegExp) =>
    FILES.filter((file) => /^\/assets\/[^/.]+\.\w+$/.test(file) && ending.test(file));
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

  it('and what every page loads has a hash of its content in its name, to be kept for a year', () => {
    const loaded = PAGES.filter(
      (file) => /^\/[^_]/.test(file) && readDist(file).includes('class="skip"'),
    ).map((file) =>
      readDist(file)
        .match(/\/assets\/(?:site|inter)[^"]+/g)!
        .join(' '),
    );
    expect(loaded.length).toBeGreaterThan(1000);
    const [same, ...others] = new Set(loaded);
    expect(others).toEqual([]);
    const names = same!.split(' ');
    expect(names.map((name) => name.replace(/[0-9a-f]{8}/, 'HASH'))).toEqual([
      '/assets/inter.HASH.woff2',
      '/assets/site.HASH.css',
      '/assets/site.HASH.js',
    ]);
    const hashes = names.map((name) =>
      createHash('sha256')
        .update(fs.readFileSync(DIST + name))
        .digest('hex'),
    );
    expect(names.map((name, at) => name.includes(`.${hashes[at]!.slice(0, 8)}.`))).toEqual([
      true,
      true,
      true,
    ]);
    expect(readDist(names[1]!)).toContain(`url(${names[0]})`);
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

  it('has a title that no other page has; the themes of a card are one page, and frames get theirs from the function', () => {
    const files = new Map<string, string[]>();
    for (const { file, title } of heads)
      if (!/^\/(embed\/(light|dark)|_function)\//.test(file))
        files.set(title, [...(files.get(title) ?? []), file]);
    expect([...files.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

it('names a picture with its size and what it shows on every page, an occupation’s own on its page', () => {
  const wrong = PAGES.filter((file) => {
    const html = readDist(file);
    if (!html.includes('<meta property="og:url"')) return false;
    const [, slug] = /^\/occupations\/([^/]+)\.html$/.exec(file) ?? [];
    const [image, zoom] = slug === undefined ? ['/charts/scores', 2] : [`/embed/${slug}`, 1];
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(readDist(`${image}.svg`))!;
    return !(
      new RegExp(`<meta property="og:image" content="https?://[^"]+${image}.png">`).test(html) &&
      html.includes(`<meta property="og:image:width" content="${zoom * Number(width)}">`) &&
      html.includes(`<meta property="og:image:height" content="${zoom * Number(height)}">`) &&
      /<meta property="og:image:alt" content="[^"]{20,}">/.test(html)
    );
  });
  expect(wrong).toEqual([]);
  expect(PAGES.length).toBeGreaterThan(900);
});

describe('linked data', () => {
  const blocks = PAGES.flatMap((file) =>
    [...readDist(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => ({
        file,
        data: JSON.parse(text!) as Record<string, unknown>,
      }),
    ),
  );
  const ofType = (type: string) => blocks.filter(({ data }) => data['@type'] === type);

  it('says what each page is, in the words of schema.org', () => {
    expect(blocks.filter(({ data }) => data['@context'] !== 'https://schema.org')).toEqual([]);
    const types = new Set(blocks.map(({ data }) => data['@type']));
    expect([...types].sort()).toEqual(['BreadcrumbList', 'Dataset', 'ItemList', 'Occupation']);
    expect(ofType('Occupation').length).toBe(
      ofType('BreadcrumbList').filter(({ file }) => file.startsWith('/occupations/')).length,
    );
    expect(ofType('Dataset').map(({ file }) => file)).toContain('/changes.html');
  });

  it.each([
    'BreadcrumbList',
    'ItemList',
  ])('numbers the entries of each %s and links to pages that exist', (type) => {
    const wrong = ofType(type).flatMap(({ file, data }) => {
      const items = data.itemListElement as { position: number; name: string; item?: string; url?: string }[];
      return items
        .filter(({ position, name, item, url }, index) => {
          const { pathname } = new URL(item ?? url!);
          return position !== index + 1 || name === '' || !PAGES.includes(`${pathname}.html`);
        })
        .map(({ name }) => `${file}: ${name}`);
    });
    expect(ofType(type).length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });
});
