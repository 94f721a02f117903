/** `/llms.txt`: what a language model must know to quote a score, and every resource with its parameters and an example. */
import { MCP, OPENAPI, OPENAPI_30, type Operation } from '../../../core/routes.js';
import { exampleIndex } from '../api/function.js';
import type { BulkFacts } from '../bulk-facts.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import { answers } from '../openapi/examples.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate } from '../words/format.js';
import { markdown } from '../words/markdown.js';
import { howToQuote, TOOL_WORDS, toolSettings } from '../words/tools.js';
import { documentedRoutes } from './docs-routes.js';
import type { Site } from './site.js';

export function* llms({ derived }: Site, bulk: BulkFacts): Generator<OutputFile> {
  const { dataset, method } = derived.source;
  const { source } = exampleOccupation(derived);
  const examples = answers(derived, bulk, exampleIndex(derived));
  const routes = documentedRoutes(derived).map(({ operation, method, path, note, parameters }) => {
    // A document about the API is its own example.
    const [{ summary } = { summary: `${method} ${path}` }] = Object.values(examples[operation as Operation]);
    const lines = parameters.map(({ name, where, words }) => `- \`${name}\` (${where}): ${words}`);
    return [
      `### ${method} ${path}`,
      note,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      `Example: \`${summary}\``,
    ];
  });
  const tools = Object.entries(TOOL_WORDS).map(([name, { description }]) => `- \`${name}\`: ${description}`);
  const text = `# ${SITE_NAME}

> ${markdown(dataset.title)}. Dataset version ${dataset.version} (${longDate(dataset.as_of)}), ${markdown(dataset.licence)}.

${howToQuote(method)}

## Pages

- Each occupation as Markdown, with the numbers of the API: ${dataset.site}/occupations/{slug}.md, for example [${markdown(source.title)}](${dataset.site}${sitePath('occupationText', { slug: source.slug })}). A slug is in every search result and list item.
- [Method and limitations](${dataset.site}/method)
- [API quick start](${dataset.site}/docs)
- [Every field and its meaning](${dataset.site}/docs/fields)
- [OpenAPI 3.1 document](${dataset.site}${OPENAPI}), [the same as 3.0](${dataset.site}${OPENAPI_30}), [reference with a console](${dataset.site}/docs/reference)
- [The full dataset as files, with every column described](${dataset.site}/downloads)
- [Errors](${dataset.site}/problems)
- [Deprecation policy](${dataset.site}/docs/deprecation)

## Tools

A server for the Model Context Protocol (Streamable HTTP, no key, no sessions) is at ${dataset.site}${MCP}. Its tools return what the API returns. Add it to a client with these settings, or see [how](${dataset.site}/docs#tools):

\`\`\`json
${toolSettings(dataset).remote}
\`\`\`

${tools.join('\n')}

## API

Base URL: ${dataset.site}. No key. Every response is JSON; errors are application/problem+json and say how to fix the request. To find an occupation's code, search for its name first.

${routes.flat().join('\n\n')}
`;
  yield { file: siteFile('llms'), text };
}
