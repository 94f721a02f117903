/** The documentation of the API: the quick start with the service's own answers, the page of errors, and `/llms.txt`. */
import { number } from '../../../core/display.js';
import { QUERY_LENGTH } from '../../../core/parameters.js';
import { BODY_LIMIT, UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { API, MCP, OPENAPI, ROUTES } from '../../../core/routes.js';
import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import { howToQuote } from '../../../core/tools/tools.js';
import { citationOf, factorOptions } from '../api/meta.js';
import { parametersOf } from '../openapi/document.js';
import { type Examples, exampleWords } from '../openapi/examples.js';
import { shapes } from '../openapi/json-schema.js';
import { SITE_NAME, sitePath } from '../page.js';
import { coverage, longDate, markdown } from '../words.js';
import type { PageView, Site } from './site.js';

/** The objects whose fields the page lists. */
const SHAPES = ['RiskScore', 'LaborData', 'Task', 'Group'];

/** Characters of a long response that are shown. */
const SHOWN_CHARACTERS = 210;

export function docs(site: Site, { examples }: { examples: Examples }): PageView {
  const { dataset, factors, releases } = site.source;
  const { operations, problems, tools } = examples;
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
    codes: site.occupations.slice(0, 2).map(({ source }) => source.soc_code),
    asked,
    query: encodeURIComponent(asked).replaceAll('%20', '+'),
    found: JSON.stringify(operations.searchOccupations.name!.value),
    risk: risk.risk_score,
    riskStart: riskText.slice(0, riskText.lastIndexOf(',', SHOWN_CHARACTERS) + 1),
    body: JSON.stringify(body),
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

/** Returns `/llms.txt`: how to quote a score, and every resource with its parameters and an example. */
export function llms(site: Site, { examples }: { examples: Examples }): string {
  const { dataset, method, releases } = site.source;
  const { operations, tools } = examples;
  const routes = ROUTES.flatMap((route) => {
    const heading = `${route.method} ${route.path}`;
    const parameters = parametersOf(route, {});
    const lines = parameters.map((each) => `- \`${each.name}\` (${each.in}): ${each.description}`);
    // The document about the API is its own example.
    const [{ request } = { request: heading }] = Object.values(operations[route.operation]);
    return [`### ${heading}`, route.description, lines.join('\n'), `Example: \`${request}\``];
  });
  return `# ${SITE_NAME}

> ${markdown(dataset.title)}. Dataset version ${dataset.version} (${longDate(dataset.as_of)}), ${markdown(dataset.licence)}.

${howToQuote({ floor: method.score.floor, highest: method.interval.max }, site.ratedBy)}

To find an occupation, search for what people call it: ${dataset.site}/api/v1/search?q=truck+driver. Its soc_code leads to everything else. ${coverage(releases)}

## Pages

- Each occupation as Markdown, with the numbers of the API: ${dataset.site}/occupations/{slug}.md, for example [${markdown(site.example.source.title)}](${dataset.site}${sitePath('occupationText', { slug: site.example.source.slug })}). A slug is in every search result and list item.
- [Method and limitations](${dataset.site}/method)
- [API quick start](${dataset.site}/docs)
- [OpenAPI 3.1 document](${dataset.site}${OPENAPI}), [reference with a console](${dataset.site}/docs/reference)
- [The full dataset as files, with every column described](${dataset.site}/downloads)
- [Errors](${dataset.site}/problems)

## Tools

A server for the Model Context Protocol (Streamable HTTP, no key, no sessions) is at ${dataset.site}${MCP}; [how to add it](${dataset.site}/docs#tools).

${tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')}

## API

Base URL: ${dataset.site}. No key. Every response is JSON; errors are application/problem+json and say how to fix the request.

${routes.filter((each) => each !== '').join('\n\n')}
`;
}
