/**
 * Pictures as PNG, for newsletters, e-mail, and link previews, which show no SVG. Drawn from the build’s SVG file when
 * asked: drawing all of them would double the time of a build. The renderer and the letters are files of the output
 * too, so that the bytes are the same on every machine.
 */
import { type Answer, type Asked, refuse, taggedAs } from './answers.js';
import { unknownPath } from './find-route.js';
import type { FunctionIndex } from './function-index.js';
import { FUNCTION_FOLDER } from './routes.js';
import { PNGS, sitePattern, svgOf } from './site.js';

/** What draws, and regular and bold Inter: files that only the function reads. */
export const PNG_RENDERER = `${FUNCTION_FOLDER}resvg.wasm`;
export const PNG_FONTS = {
  400: `${FUNCTION_FOLDER}inter-400.woff2`,
  700: `${FUNCTION_FOLDER}inter-700.woff2`,
} as const;

const PATTERNS = Object.values(PNGS).map(sitePattern);

type Draw = (svg: string, zoom: number) => Uint8Array<ArrayBuffer>;

async function openRenderer(index: FunctionIndex): Promise<Draw> {
  const read = async (path: string) => {
    const bytes = await index.file(path);
    if (bytes === undefined) throw new Error(`${path} is missing`);
    return bytes;
  };
  const [{ initWasm, Resvg }, renderer, ...fontBuffers] = await Promise.all([
    import('@resvg/resvg-wasm'),
    read(PNG_RENDERER),
    ...Object.values(PNG_FONTS).map(read),
  ]);
  await initWasm(renderer);
  return (svg, zoom) => {
    const source = new Resvg(svg, { font: { fontBuffers }, fitTo: { mode: 'zoom', value: zoom } });
    const image = source.render();
    const png = new Uint8Array(image.asPng());
    image.free();
    source.free();
    return png;
  };
}

const KEPT = 50;

/**
 * Returns what draws: `open` is called by the first picture, and what it opens is kept, because it can’t be opened twice. A
 * failure isn’t kept. The latest pictures are, since drawing one takes as long as a hundred other responses.
 */
export function drawer<From>(open: (from: From) => Promise<Draw>) {
  let renderer: Promise<Draw> | undefined;
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (svg: string, zoom: number, from: From): Promise<Uint8Array<ArrayBuffer>> => {
    const known = drawn.get(svg);
    if (known) return known;
    renderer ??= open(from).catch((error: unknown) => {
      renderer = undefined;
      throw error;
    });
    const png = (await renderer)(svg, zoom);
    drawn.set(svg, png);
    if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value!);
    return png;
  };
}

const draw = drawer(openRenderer);

/** Answers `/embed/<slug>.png` and `/charts/<chart>.png`; a chart has twice the size of its SVG, for print. */
export async function answerPng(request: Asked, _search: string, index: FunctionIndex): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const named = PATTERNS.some((pattern) => pattern.test(pathname));
  const svg = named ? await index.file(svgOf(pathname)) : undefined;
  if (svg === undefined) return refuse(unknownPath(pathname));
  const zoom = pathname.startsWith('/charts/') ? 2 : 1;
  const png = await draw(new TextDecoder().decode(svg), zoom, index);
  return taggedAs('image/png', png, request.headers.get('if-none-match'));
}
