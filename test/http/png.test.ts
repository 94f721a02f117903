/** Pictures as PNG: what the function draws from the SVG files, over both ways to ask. */
import fs from 'node:fs';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../core/site.js';
import { root } from './services.js';
import { bothWays } from './ways.js';

const WAYS = bothWays();

const URL = '/embed/software-developers.png';

interface Picture {
  width: number;
  height: number;
  /** Red, green, blue, and alpha as one number. */
  pixel: (x: number, y: number) => number;
}

/** Decodes the first rows of a PNG of 8 bits per channel with alpha, as resvg writes them. */
function decoded(png: Uint8Array, shown: number): Picture {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  // Bit depth, color type, compression, filters, interlacing.
  expect([...bytes.subarray(24, 29)]).toEqual([8, 6, 0, 0, 0]);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data: Buffer[] = [];
  let type = '';
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  expect(type).toBe('IEND');
  const length = 4 * width;
  const rows = zlib.inflateSync(Buffer.concat(data));
  expect(rows.length).toBe((length + 1) * height);
  // One row above the first and one pixel to the left of each, all zero, which the filters refer to.
  const line = length + 4;
  const padded = new Uint8Array(line * (shown + 1));
  for (let row = 0; row < shown; row++) {
    const filter = FILTERS[rows[row * (length + 1)]!]!;
    const start = line * (row + 1) + 4;
    for (let to = start; to < start + length; to++) {
      const guess = filter(padded[to - 4]!, padded[to - line]!, padded[to - line - 4]!);
      padded[to] = rows[to - start + row * (length + 1) + 1]! + guess;
    }
  }
  return {
    width,
    height,
    pixel: (x, y) => new DataView(padded.buffer).getUint32(line * (y + 1) + 4 * x + 4),
  };
}

/** What a row’s filter adds to a byte, from those to the left, above, and above the left one. */
const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(
    Math.abs,
  );
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
}

/** The share of pixels in some rows, without the frame, that are not paper. */
function ink({ width, pixel }: Picture, from: number, to: number): number {
  let count = 0;
  for (let y = from; y < to; y++) for (let x = 5; x < width - 5; x++) if (pixel(x, y) !== PAPER) count++;
  return count / ((to - from) * (width - 10));
}

/** The light one, whatever the machine prefers. */
const PAPER = 0xfcfbf9ff;

/** The longest title, which takes the most lines. */
const longest = fs
  .readdirSync(`${root}dist/embed`)
  .filter((file) => file.endsWith('.svg'))
  .sort((a, b) => b.length - a.length)[0]!
  .replace('.svg', '');

describe.each(WAYS)('by %s', (_, ask) => {
  it.each([
    'software-developers',
    'actors',
    longest,
  ])('%s is a picture of 1200 × 630 with text', async (slug) => {
    const { status, headers, body } = await ask({ url: `/embed/${slug}.png` });
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toContain('max-age=300');
    const png = decoded(body, 630);
    expect([png.width, png.height]).toEqual([1200, 630]);
    expect(png.pixel(5, 5)).toBe(PAPER);
    // Nothing but letters is in the rows of the title and of the source.
    expect(ink(png, 40, 140)).toBeGreaterThan(0.03);
    expect(ink(png, 580, 610)).toBeGreaterThan(0.03);
  });

  it.each(CHARTS)('the chart %s has twice the size of its SVG', async (chart) => {
    const svg = fs.readFileSync(`${root}dist/charts/${chart}.svg`, 'utf8');
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
    const { status, headers, body } = await ask({ url: `/charts/${chart}.png?utm_source=x` });
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    const png = decoded(body, 100);
    expect([png.width, png.height]).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(png.pixel(5, 5)).toBe(PAPER);
    // The title in its own size, 24 pixels: twice that in rows, of which capitals take three quarters.
    expect(ink(png, 54, 60)).toBeGreaterThan(0.01);
    expect(ink(png, 80, 86)).toBeGreaterThan(0.01);
  });

  it('is the same twice, and not sent to who has it', async () => {
    const first = await ask({ url: URL });
    const again = await ask({ url: URL });
    expect(Buffer.from(again.body).equals(first.body)).toBe(true);
    const etag = first.headers.etag!;
    expect(again.headers.etag).toBe(etag);
    const known = await ask({ url: URL, headers: { 'If-None-Match': etag } });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag]);
  });

  it('HEAD has the headers alone', async () => {
    const { status, headers, body } = await ask({ method: 'HEAD', url: URL });
    expect([status, headers['content-type'], body.length]).toEqual([200, 'image/png', 0]);
  });

  it.each([
    '/embed/astronaut-cooks.png',
    '/embed/404.png',
    '/embed/Actors.png',
    '/charts/jobs.png',
  ])('%s is an unknown path', async (url) => {
    const { status, headers, body } = await ask({ url });
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(new TextDecoder().decode(body)).code).toBe('unknown_path');
  });

  it.each([URL, '/charts/pay.png'])('%s can only be read', async (url) => {
    const { status, headers } = await ask({ method: 'POST', url });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await ask({ method: 'OPTIONS', url })).status).toBe(204);
  });

  it(`${URL}/ moves`, async () => {
    const { status, headers } = await ask({ url: `${URL}/` });
    expect([status, headers.location]).toEqual([308, URL]);
  });
});

it('has every letter of the pictures in its font', () => {
  const { latin } = JSON.parse(
    fs.readFileSync(`${root}node_modules/@fontsource/inter/unicode.json`, 'utf8'),
  ) as { latin: string };
  const ranges = latin.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  const has = (letter: string) =>
    ranges.some(([from, to = from]) => from! <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to!);
  const used = new Set<string>();
  for (const folder of ['embed', 'charts'])
    for (const file of fs.readdirSync(`${root}dist/${folder}`))
      if (file.endsWith('.svg'))
        for (const letter of fs.readFileSync(`${root}dist/${folder}/${file}`, 'utf8')) used.add(letter);
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter((letter) => !has(letter))).toEqual([]);
});
