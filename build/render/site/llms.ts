/** `/llms.txt`: what a language model must know to quote a score, and every resource with its parameters and an example. */

import { MCP, OPENAPI, pathBelowApi, ROUTES } from '../../../core/routes.js';

const TOOLS: Record<string, { title: string; description: string }> = {};

import { exampleOccupation } from '../example-occupation.js';
import { openapi } from '../openapi/document.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate, markdown, NOT_A_PROBABILITY, RANGE_COVERS } from '../words.js';
import type { Site } from './site.js';

export function* llms({ derived }: Site, _: unknown, { operations }: Examples): Generator<OutputFile> {
  const { dataset } = derived.source;
  const { source } = exampleOccupation(derived);
  const document = openapi(derived);
  const routes = ROUTES.map((route) => {
    const { parameters = [], description } =
      document.paths[pathBelowApi(route)]![route.method.toLowerCase()]!;
    const lines = parameters.map((each) => `- \`${each.name}\` (${each.in}): ${each.description}`);
    // The document about the API is its own example.
    const [{ request } = { request: `${route.method} ${route.path}` }] = Object.values(
      operations[route.operation],
    );
    return [`### ${route.method} ${route.path}`, description, lines.join('\n'), `Example: \`${request}\``];
  });
  const text = `# ${SITE_NAME}

> ${markdown(dataset.title)}. Dataset version ${dataset.version} (${longDate(dataset.as_of)}), ${markdown(dataset.licence)}.

A score runs from 0 to 100 and measures exposure to AI language models. ${NOT_A_PROBABILITY} It doesn’t cover robots. Quote it with its tier, its likely range (score_low to score_high), and the date of the data. ${RANGE_COVERS} displacement_year_low and displacement_year_high describe a scenario, not a forecast.

To find an occupation, search for what people call it: ${dataset.site}/api/v1/search?q=truck+driver. Its soc_code leads to everything else.

## Pages

- Each occupation as Markdown, with the numbers of the API: ${dataset.site}/occupations/{slug}.md, for example [${markdown(source.title)}](${dataset.site}${sitePath('occupationText', { slug: source.slug })}). A slug is in every search result and list item.
- [Method and limitations](${dataset.site}/method)
- [API quick start](${dataset.site}/docs)
- [Every field and its meaning](${dataset.site}/docs/fields)
- [OpenAPI 3.1 document](${dataset.site}${OPENAPI}), [reference with a console](${dataset.site}/docs/reference)
- [The full dataset as files, with every column described](${dataset.site}/downloads)
- [Errors](${dataset.site}/problems)
- [Deprecation policy](${dataset.site}/docs/deprecation)

## Tools

A server for the Model Context Protocol (Streamable HTTP, no key, no sessions) is at ${dataset.site}${MCP}; [how to add it](${dataset.site}/docs#tools).

${Object.entries(TOOLS)
  .map(([name, { description }]) => `- \`${name}\`: ${description}`)
  .join('\n')}

## API

Base URL: ${dataset.site}. No key. Every response is JSON; errors are application/problem+json and say how to fix the request.

${routes
  .flat()
  .filter((each) => each !== '')
  .join('\n\n')}
`;
  yield { file: siteFile('llms'), text };
}
