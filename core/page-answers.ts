/**
 * The function’s responses outside the API: pictures as PNG, loaded by the first request for one, and the card for an unknown name.
 */
import { type Answer, type Asked, answerMethod, COMMON, HTML_TYPE } from './answers.js';
import type { FunctionIndex } from './function-index.js';
import { CACHE, CONTENT_SECURITY } from './headers.js';
import { lastValue } from './query.js';
import { CARD_THEMES } from './site.js';

type PageAnswer = (request: Asked, search: string, index: FunctionIndex) => Promise<Answer>;

/** Returns the handler of a path; undefined if the path belongs to the API. */
export function pageAnswer(path: string): PageAnswer | undefined {
  if (/^\/(?:embed|charts)\/[^/]+\.png$/.test(path)) return answerDrawn;
  return path.startsWith('/embed/') ? answerUnknownCard : undefined;
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

const answerDrawn = readOnly(async (...asked) => (await import('./png.js')).answerPng(...asked));

/** Limits a handler to GET and HEAD. */
function readOnly(answer: PageAnswer): PageAnswer {
  return async (request, search, index) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answer(request, search, index)
      : answerMethod(request.method, 'GET, HEAD, OPTIONS');
}
