/** `/llms.txt`: what a language model must know to quote a score, and every resource with its parameters and an example. */
import { MCP, OPENAPI, pathBelowApi, ROUTES } from '../../../core/routes.js';
import { howToQuote } from '../../../core/tools.js';
import { exampleOccupation } from '../api/occupations.js';
import { openapi } from '../openapi/document.js';
import type { Examples } from '../openapi/examples.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate, markdown } from '../words.js';
import type { Site } from './site.js';

export function* llms({ derived }: Site, _: unknown, { operations, tools }: Examples): Generator<OutputFile> {
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

${howToQuote}

To find an occupation, search for what people call it: ${dataset.site}/api/v1/search?q=truck+driver. Its soc_code leads to everything else.

## Pages

- Each occupation as Markdown, with the numbers of the API: ${dataset.site}/occupations/{slug}.md, for example [${markdown(source.title)}](${dataset.site}${sitePath('occupationText', { slug: source.slug })}). A slug is in every search result and list item.
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

${routes
  .flat()
  .filter((each) => each !== '')
  .join('\n\n')}
`;
  yield { file: siteFile('llms'), text };
}
