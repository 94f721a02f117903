/** Pictures as PNG: what is drawn, in which size, and what is kept. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assetSources } from '../../build/output/assets.js';
import { answerPng, drawer, PNG_FONTS, PNG_RENDERER } from '../../core/png.js';
import { askPage, pagesIndex } from './small-pages.js';

describe('what draws', () => {
  /** A drawer with a renderer that counts: the text and zoom of each drawing, and how often it was opened. */
  function counting(failures = 0) {
    const drawings: string[] = [];
    let opened = 0;
    const draw = drawer(async (name: string) => {
      if (++opened <= failures) throw new Error(`${name} is missing`);
      return (svg, zoom) => new Uint8Array([drawings.push(`${svg} ${zoom}`)]);
    });
    return { draw, drawings, opened: () => opened };
  }

  it('opens once and draws each picture once', async () => {
    const { draw, drawings, opened } = counting();
    const first = await draw('a', 1, 'file');
    expect(await draw('b', 2, 'file')).not.toBe(first);
    expect(await draw('a', 1, 'file')).toBe(first);
    expect([drawings, opened()]).toEqual([['a 1', 'b 2'], 1]);
  });

  it('opens once for two pictures at a time', async () => {
    const { draw, opened } = counting();
    await Promise.all([draw('a', 1, 'file'), draw('b', 1, 'file')]);
    expect(opened()).toBe(1);
  });

  it('tries again after a failure', async () => {
    const { draw, drawings, opened } = counting(1);
    await expect(draw('a', 1, 'file')).rejects.toThrow('file is missing');
    await draw('a', 1, 'file');
    expect([drawings, opened()]).toEqual([['a 1'], 2]);
  });

  it('keeps the latest 50', async () => {
    const { draw, drawings } = counting();
    const all = Array.from({ length: 51 }, (_, at) => `${at}`);
    for (const svg of all.slice(0, 50)) await draw(svg, 1, 'file');
    await draw('0', 1, 'file');
    expect(drawings.length).toBe(50);
    for (const svg of ['50', '1', '0']) await draw(svg, 1, 'file');
    expect(drawings.slice(50)).toEqual(['50 1', '0 1']);
  });
});

describe('a picture', () => {
  const sources = assetSources(path.join(import.meta.dirname, '../..'));
  const RENDERER = Object.fromEntries(
    [PNG_RENDERER, ...Object.values(PNG_FONTS)].map((file) => [file, fs.readFileSync(sources.get(file)!)]),
  );
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${content}</svg>`;
  const SVGS = {
    '/embed/plain.svg': svg('<text y="20">A</text>'),
    '/embed/bold.svg': svg('<text y="20" font-weight="700">A</text>'),
    '/charts/pay.svg': svg('<rect width="4" height="3"/>'),
    '/charts/jobs.svg': svg(''),
    '/embed/Plain.svg': svg(''),
  };
  const index = pagesIndex({ ...SVGS, ...RENDERER });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    askPage(answerPng, url, { index, headers });

  // One test, because the renderer is opened once and each picture drawn once.
  it('has its size and its letters, once the files that draw are there', async () => {
    await expect(askPage(answerPng, '/charts/pay.png', { index: pagesIndex(SVGS) })).rejects.toThrow(
      '/_function/resvg.wasm is missing',
    );
    const [chart, plain, bold] = await Promise.all(
      ['/charts/pay', '/embed/plain', '/embed/bold'].map(async (name) =>
        Buffer.from((await ask(`${name}.png`)).body as Uint8Array),
      ),
    );
    const sizeOf = (png: Buffer | undefined) => [png!.readUInt32BE(16), png!.readUInt32BE(20)];
    expect(chart!.toString('latin1', 1, 4)).toBe('PNG');
    expect([sizeOf(chart), sizeOf(plain)]).toEqual([
      [80, 60],
      [40, 30],
    ]);
    // Without fonts, both would be blank.
    expect(plain!.equals(bold!)).toBe(false);
  });

  it('has its type, and is not sent to who has it', async () => {
    const { status, type, headers } = await ask('/charts/pay.png');
    expect([status, type]).toEqual([200, 'image/png']);
    const again = await ask('/charts/pay.png', { 'If-None-Match': headers.ETag! });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it.each([
    '/embed/astronauts.png',
    '/embed/Plain.png',
    '/charts/jobs.png',
  ])('%s is an unknown path', async (url) => {
    const { status, text } = await ask(url);
    expect([status, JSON.parse(text!)]).toMatchObject([404, { code: 'unknown_path' }]);
  });
});
