/** The page of errors, one section per code, which each error's `type` links to; and the page for URLs that don't exist. */
import { UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem.js';
import { CARD_THEMES } from '../../../core/site.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { type Site, sitePage } from './site.js';

interface Words {
  /** What happened, in plain words. */
  meaning: string;
  fix: string;
}

const WORDS: Record<ProblemCode, Words> = {
  invalid_parameter: {
    meaning: 'A query parameter is missing, invalid, or unknown. The response lists all of them.',
    fix: `See errors for the parameter and the allowed values. Omit a parameter to get its default. ${UNKNOWN_PARAMETERS}`,
  },
  invalid_code: {
    meaning: 'The code in the URL isn’t in the right format.',
    fix: 'Write occupation codes in full: two digits, a hyphen, four digits, a period, and two digits. Write industry codes with two to four digits, or as an official range such as 31-33. If the response has did_you_mean, you probably want one of those codes.',
  },
  invalid_json: {
    meaning: 'The body of the request couldn’t be read as a JSON object.',
    fix: 'Build the body with your language’s JSON library instead of by hand. It must be an object in UTF-8; an empty body, array, or plain string isn’t accepted.',
  },
  unknown_occupation: {
    meaning: 'The code is in the right format, but no occupation has it.',
    fix: 'Find the occupation by its name with /search, or try the codes in did_you_mean, if there are any. Codes are O*NET-SOC 2019, and yours may be of an earlier edition; retired codes of this data redirect to their successors.',
  },
  unknown_industry: {
    meaning:
      'The code is in the right format, but no NAICS 2022 sector, subsector, or industry group has it.',
    fix: 'Try the codes in did_you_mean, or list the industries. The data doesn’t go to five or six digits.',
  },
  unknown_path: {
    meaning: 'The API has no such path.',
    fix: 'Check the spelling against the reference. Every path starts with /api/v1.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not for this HTTP method. The Allow header lists the methods that work.',
    fix: 'Use GET for everything except assessments, which accept only POST.',
  },
  payload_too_large: {
    meaning: 'The body is longer than any assessment needs to be.',
    fix: 'Send one occupation and its factors per request, which takes a few hundred bytes.',
  },
  unsupported_media_type: {
    meaning: 'The request isn’t labeled as JSON. A Content-Type header is required.',
    fix: 'Send the header Content-Type: application/json. With curl, -d alone sends a form; add the header with -H.',
  },
  invalid_request: {
    meaning: 'The body is valid JSON, but it doesn’t describe an assessment. The response lists every error.',
    fix: 'Each entry of errors points to a place in your body and says what is wrong and what is allowed. Unknown fields are rejected so a typo can’t silently return the unadjusted score.',
  },
  internal_error: {
    meaning: 'This is our error; your request may be fine.',
    fix: 'Wait a moment and try again. If it keeps happening, let us know and include the URL.',
  },
};

export function* problems(site: Site, _: unknown, examples: Examples): Generator<OutputFile> {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const list = codes.map((code) => ({
    code,
    ...PROBLEMS[code],
    ...WORDS[code],
    request: examples.problems[code].request,
    response: JSON.stringify(examples.problems[code].value, null, 2),
  }));
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
