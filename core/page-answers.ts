/**
 * The function’s responses outside the API: pages that a query makes different from their file, oEmbed, badges with the
 * caller’s own label, pictures as PNG, and the card for an unknown name. Each is loaded by the first request for it.
 */
import { type Answer, type Asked, answerMethod, COMMON, HTML_TYPE, taggedAs } from './answers.js';
import { type Filled, fillFrame } from './frame.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE, CONTENT_SECURITY } from './headers.js';
import { lastValue } from './query.js';
import { COMPARE_PAGE, frameOf, OCCUPATIONS_CSV, OCCUPATIONS_PAGE, OEMBED, SEARCH_PAGE } from './routes.js';
import { CARD_THEMES } from './site.js';

const PAGE = { 'Content-Security-Policy': CONTENT_SECURITY.page };

type PageAnswer = (request: Asked, search: string, index: FunctionIndex) => Promise<Answer>;
type Fill = (parameters: URLSearchParams, index: FunctionIndex) => Promise<Filled>;

/** Returns the handler of a path; undefined if the path belongs to the API. */
export function pageAnswer(path: string): PageAnswer | undefined {
  if (/^\/badge\/[^/]+\.svg$/.test(path)) return answerLabel;
  if (/^\/(?:embed|charts)\/[^/]+\.png$/.test(path)) return answerDrawn;
  return ANSWERS.get(path) ?? (path.startsWith('/embed/') ? answerUnknownCard : undefined);
}

/** Returns the card for a URL that names no occupation, in the theme that the URL asks for. */
const answerUnknownCard: PageAnswer = async (_request, search, index) => {
  const asked = lastValue(new URLSearchParams(search), 'theme');
  const theme = CARD_THEMES.find((each) => each === asked);
  const headers = {
    ...COMMON,
    'Cache-Control': CACHE.error,
    'Content-Type': HTML_TYPE,
    'Content-Security-Policy': CONTENT_SECURITY.card,
  };
  const file = theme === undefined ? '/embed/404.html' : `/embed/${theme}/404.html`;
  return { status: 404, headers, body: (await index.file(file)) ?? null };
};

/** Fills a page of the site, for browsers without JavaScript and for links. */
const answerFilled = (page: string, load: () => Promise<Fill>): PageAnswer =>
  readOnly(async (request, search, index) => {
    const fill = await load();
    const { status, content } = await fill(new URLSearchParams(search), index);
    const frame = await index.file(frameOf(page));
    if (frame === undefined) throw new Error(`${frameOf(page)} is missing`);
    const bytes = new TextEncoder().encode(fillFrame(new TextDecoder().decode(frame), content));
    if (status === 200) return taggedAs(HTML_TYPE, bytes, request.headers.get('if-none-match'), PAGE);
    const headers = { ...COMMON, 'Cache-Control': CACHE.error, 'Content-Type': HTML_TYPE, ...PAGE };
    return { status, headers, body: bytes };
  });

const answerLabel = readOnly(async (...asked) => (await import('./badge.js')).answerBadge(...asked));

const answerDrawn = readOnly(async (...asked) => (await import('./png.js')).answerPng(...asked));

/** Limits a handler to GET and HEAD. */
function readOnly(answer: PageAnswer): PageAnswer {
  return async (request, search, index) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answer(request, search, index)
      : answerMethod(request.method, 'GET, HEAD, OPTIONS');
}

const ANSWERS: ReadonlyMap<string, PageAnswer> = new Map([
  [SEARCH_PAGE, answerFilled(SEARCH_PAGE, async () => (await import('./search-page.js')).fillSearch)],
  [
    OCCUPATIONS_PAGE,
    answerFilled(OCCUPATIONS_PAGE, async () => (await import('./occupations-page.js')).fillOccupations),
  ],
  [COMPARE_PAGE, answerFilled(COMPARE_PAGE, async () => (await import('./compare-page.js')).fillComparison)],
  [OEMBED, readOnly(async (...asked) => (await import('./oembed.js')).answerOembed(...asked))],
  [
    OCCUPATIONS_CSV,
    readOnly(async (...asked) => (await import('./occupations-csv.js')).answerOccupationsCsv(...asked)),
  ],
]);
