/** The page of errors, one section per code, which each error's `type` links to; and the page for URLs that don't exist. */
import { UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem.js';
import { CARD_THEMES } from '../../../core/site.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { type Site, sitePage } from './site.js';

/** How to fix an error, where its response doesn't already say so. */
const FIXES: Partial<Record<ProblemCode, string>> = {
  invalid_parameter: `Omit a parameter to get its default. ${UNKNOWN_PARAMETERS}`,
  invalid_code:
    'Write occupation codes in full: two digits, a hyphen, four digits, a period, and two digits. If the response has did_you_mean, you probably want one of those codes.',
  invalid_json: 'Build the body with your language’s JSON library instead of by hand.',
  unknown_occupation:
    'Find the occupation by its name with /search. Codes are O*NET-SOC 2019, and yours may be of an earlier edition; retired codes of this data redirect to their successors.',
  method_not_allowed: 'Use GET for everything except assessments, which accept only POST.',
  unsupported_media_type: 'With curl, -d alone sends a form; add the header with -H.',
  invalid_request: 'Unknown fields are rejected so a typo can’t silently return the unadjusted score.',
  internal_error: 'This is our error; your request may be fine. If it keeps happening, tell us the URL.',
};

export function* problems(site: Site, _: unknown, examples: Examples): Generator<OutputFile> {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const list = codes.map((code) => {
    const { request, value } = examples.problems[code];
    return { code, ...PROBLEMS[code], fix: FIXES[code], request, response: JSON.stringify(value, null, 2) };
  });
  yield sitePage(site, 'problems', {
    title: 'API errors: what each code means and how to fix it',
    description: `The ${codes.length} error codes of the API, each with its status, a real response, and how to fix it.`,
    view: { list },
  });
}

export function* notFound(site: Site): Generator<OutputFile> {
  yield sitePage(site, 'notFound', {
    title: 'Page not found',
    description: 'This page doesn’t exist. Search the occupations instead.',
  });
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
