/** The page of errors, one section per code, which each error's `type` links to; and the page for URLs that don't exist. */

import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem-codes.js';
import { CARD_THEMES } from '../../../core/site.js';
import { type AskedExample, problemExamples } from '../examples/problem-examples.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { WORDS } from '../words/problems.js';
import { type Site, sitePage } from './site.js';

/** Returns the request as HTTP text: its first line, and everything else that matters. */
function requestText({ method, path, contentType, body }: AskedExample): string {
  const lines = [`${method} ${path}`];
  if (contentType !== undefined) lines.push(`Content-Type: ${contentType}`);
  if (body !== undefined) lines.push('', body);
  return lines.join('\n');
}

export function* problems(site: Site): Generator<OutputFile> {
  const examples = problemExamples(site.derived);
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const list = codes.map((code) => {
    const { request, instead, answer } = examples[code];
    return {
      code,
      ...PROBLEMS[code],
      ...WORDS[code],
      request: instead ?? (request && requestText(request)),
      response: JSON.stringify(answer, null, 2),
    };
  });
  yield sitePage(
    site,
    'problems',
    {},
    {
      title: 'API errors: what each code means and how to fix it',
      description: `The ${codes.length} error codes of the API, each with its status, its meaning, a real response, and how to fix it.`,
    },
    { list },
  );
}

export function* notFound(site: Site): Generator<OutputFile> {
  yield sitePage(
    site,
    'notFound',
    {},
    {
      title: 'Page not found',
      description: 'This page doesn’t exist. Search the occupations instead.',
    },
    { occupations: site.derived.occupations.length },
  );
}

/** Renders the cards shown when the URL names no occupation. */
export function* unknownCard({ render, derived }: Site): Generator<OutputFile> {
  const view = { site: derived.source.dataset.site, siteName: SITE_NAME };
  yield { file: siteFile('unknownCard'), text: render('card-unknown', { ...view, theme: 'auto' }) };
  for (const theme of CARD_THEMES)
    yield {
      file: siteFile('themedUnknownCard', { theme }),
      text: render('card-unknown', { ...view, theme }),
    };
}
