/**
 * What the function answers around the API: the page of search results, oEmbed, badges with a label of the caller’s, and the
 * card of a name that nothing has. Each is loaded by the first request for it.
 */
import { type Answer, type Asked, answerMethod, COMMON, HTML_TYPE, taggedAs } from './answers.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE, CONTENT_SECURITY } from './headers.js';
import { lastValue } from './query.js';
import { OEMBED, SEARCH_PAGE } from './routes.js';
import { CARD_THEMES } from './site.js';

const PAGE = { 'Content-Security-Policy': CONTENT_SECURITY.page };

type PageAnswer = (request: Asked, search: string, index: FunctionIndex) => Promise<Answer>;

/** Returns what answers at a path; undefined where it is the API’s. */
export function pageAnswer(path: string): PageAnswer | undefined {
  if (path === SEARCH_PAGE) return answerSearchPage;
  if (path === OEMBED) return answerLink;
  if (/^\/badge\/[^/]+\.svg$/.test(path)) return answerLabel;
  return path.startsWith('/embed/') ? answerUnknownCard : undefined;
}

/** The card for a URL that names no occupation, in the theme that the URL asks for. */
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

/** The page of what a search finds, for browsers without JavaScript and for links. */
const answerSearchPage = readOnly(async (request, search, index) => {
  const { searchPage } = await import('./search-page.js');
  const { status, bytes } = await searchPage(new URLSearchParams(search), index);
  if (status === 200) return taggedAs(HTML_TYPE, bytes, request.headers.get('if-none-match'), PAGE);
  const headers = { ...COMMON, 'Cache-Control': CACHE.error, 'Content-Type': HTML_TYPE, ...PAGE };
  return { status, headers, body: bytes };
});

/** oEmbed for the link of any page. */
const answerLink = readOnly(async (...asked) => (await import('./oembed.js')).answerOembed(...asked));

const answerLabel = readOnly(async (...asked) => (await import('./badge.js')).answerBadge(...asked));

/** The same for GET and HEAD alone. */
function readOnly(answer: PageAnswer): PageAnswer {
  return async (request, search, index) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answer(request, search, index)
      : answerMethod(request.method, 'GET, HEAD, OPTIONS');
}
