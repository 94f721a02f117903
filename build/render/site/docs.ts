/** The API documentation: the quick start with the service's own answers, the reference, and the page of errors. */
import { number } from '../../../core/display.js';
import { QUERY_LENGTH } from '../../../core/parameters.js';
import { BODY_LIMIT, UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { API, MCP, OPENAPI } from '../../../core/routes.js';
import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import { citationOf, factorOptions } from '../api/meta.js';
import { exampleOccupation } from '../api/occupations.js';
import { type Examples, exampleWords } from '../openapi/examples.js';
import { shapes } from '../openapi/json-schema.js';
import { coverage } from '../words.js';
import type { PageView, Site } from './site.js';

/** The objects whose fields the page lists. */
const SHAPES = ['RiskScore', 'LaborData', 'Task', 'Group'];

/** Characters of a long response that are shown. */
const SHOWN_CHARACTERS = 210;

export function docs(site: Site, { examples }: { examples: Examples }): PageView {
  const { dataset, factors, releases } = site.source;
  const { operations, problems, tools } = examples;
  const example = exampleOccupation(site).source;
  const asked = exampleWords(site);
  const risk = operations.getOccupationRisk.risk!.value as OccupationRisk;
  const { body, value: assessment } = operations.assessDisplacement.oneFactor!;
  const riskText = JSON.stringify(risk);
  return {
    pageTitle: 'Data and API',
    description:
      'Quick start in curl, JavaScript, and Python, and a reference for every route and field. Free, no key, CORS is open.',
    base: dataset.site + API,
    api: API,
    openapi: OPENAPI,
    example,
    codes: site.occupations.slice(0, 2).map(({ source }) => source.soc_code),
    asked,
    query: encodeURIComponent(asked).replaceAll('%20', '+'),
    found: JSON.stringify(operations.searchOccupations.name!.value),
    risk: risk.risk_score,
    riskStart: riskText.slice(0, riskText.lastIndexOf(',', SHOWN_CHARACTERS) + 1),
    body: JSON.stringify(body),
    assessed: JSON.stringify(assessment),
    assessment,
    error: problems.unknown_occupation,
    shapes: shapes(factorOptions(factors)).filter(({ name }) => SHAPES.includes(name)),
    limits: { query: QUERY_LENGTH, body: number(BODY_LIMIT) },
    unknownParameters: UNKNOWN_PARAMETERS,
    coverage: coverage(releases),
    tools,
    toolServer: dataset.site + MCP,
    citation: citationOf(dataset),
  };
}

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

/** Returns the page of errors, one section per code, which each error's `type` links to. */
export function problems(_: Site, { examples }: { examples: Examples }): PageView {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const list = codes.map((code) => {
    const { request, value } = examples.problems[code];
    return { code, ...PROBLEMS[code], fix: FIXES[code], request, response: JSON.stringify(value, null, 2) };
  });
  return {
    pageTitle: 'API errors: what each code means and how to fix it',
    description: `The ${codes.length} error codes of the API, each with its status, a real response, and how to fix it.`,
    list,
  };
}
