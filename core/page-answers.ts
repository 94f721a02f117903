/** What the function answers around the API: the page of search results, and the card of a name that nothing has. */
import { type Answer, type Asked, answerMethod, COMMON, HTML_TYPE, taggedAs } from './answers.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE, CONTENT_SECURITY } from './headers.js';
import { lastValue } from './query.js';
import { SEARCH_PAGE } from './routes.js';
import { CARD_THEMES } from './site.js';

type PageAnswer = (request: Asked, search: string, index: FunctionIndex) => Promise<Answer>;

/** Returns what answers at a path; undefined where it is the API’s. */
export function pageAnswer(path: string): PageAnswer | undefined {
  if (path === SEARCH_PAGE) return answerSearchPage;
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
const answerSearchPage: PageAnswer = async (request, search, index) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerMethod(request.method, 'GET, HEAD, OPTIONS');
  // Loaded by the first search, like the search itself.
  const { searchPage } = await import('./search-page.js');
  const { status, bytes } = await searchPage(new URLSearchParams(search), index);
  if (status === 200) return taggedAs(HTML_TYPE, bytes, request.headers.get('if-none-match'));
  const headers = { ...COMMON, 'Cache-Control': CACHE.error, 'Content-Type': HTML_TYPE };
  return { status, headers, body: bytes };
};
