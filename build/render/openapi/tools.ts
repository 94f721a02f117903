/** The list of tools for language models, from the same schemas as the OpenAPI document. */
import type { Description, Tool } from '../../../core/mcp/protocol.js';
import { TOOLS, type ToolName, type ToolOperation } from '../../../core/mcp-tools.js';
import { ROUTES, type Route, TOOL_LIST } from '../../../core/routes.js';
import { componentRef, type JsonSchema } from '../../../core/schemas/json-schema.js';
import type { SchemaName } from '../../../core/schemas/published.js';
import type { Derived } from '../../derive/derived.js';
import { SITE_NAME } from '../output.js';
import { PARAMETER_WORDS, parameterName } from '../words/operations.js';
import { ARGUMENT_WORDS, instructions, TOOL_WORDS } from '../words/tools.js';
import { parameterComponents } from './parameters.js';
import { schemas } from './schemas.js';

type Shapes = Readonly<Record<SchemaName, JsonSchema>>;

/** Hints for clients: the tools are read-only and reach only this service. */
const ANNOTATIONS = { readOnlyHint: true, openWorldHint: false };

const REFERENCE = new RegExp(`"${componentRef('(\\w+)').replaceAll('/', '\\/')}"`, 'g');

/** Returns a published schema on its own, with all schemas that it refers to. */
function alone(name: SchemaName, shapes: Shapes): JsonSchema {
  const within = new Set<string>();
  const collect = (schema: JsonSchema) => {
    for (const [, other] of JSON.stringify(schema).matchAll(REFERENCE))
      if (!within.has(other!)) {
        within.add(other!);
        collect(shapes[other as SchemaName]);
      }
  };
  collect(shapes[name]);
  const $defs = Object.fromEntries([...within].map((other) => [other, shapes[other as SchemaName]]));
  const whole = within.size > 0 ? { ...shapes[name], $defs } : shapes[name];
  return JSON.parse(JSON.stringify(whole).replace(REFERENCE, '"#/$defs/$1"'));
}

/** Returns path and query parameters as one object of arguments. */
function argumentsOf(
  tool: ToolName,
  { operation, defaults = {} }: ToolOperation,
  route: Route,
  derived: Derived,
): JsonSchema {
  const parameters = parameterComponents(derived);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const named = [...inPath, ...(route.query ?? [])].map((name) => {
    const own = parameterName(operation, name);
    return { ...parameters[own]!, name, words: ARGUMENT_WORDS[tool]?.[name] ?? PARAMETER_WORDS[own]! };
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ name, words, schema, example }): [string, JsonSchema] => [
        name,
        {
          description: words,
          ...schema,
          ...(name in defaults && { default: defaults[name] }),
          examples: [example],
        },
      ]),
    ),
    required: named.filter((each) => each.required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function toolOf(name: ToolName, shapes: Shapes, derived: Derived): Tool {
  const tool: ToolOperation = TOOLS[name];
  const route: Route = ROUTES.find(({ operation }) => operation === tool.operation)!;
  const input = route.takes ? alone(route.takes, shapes) : argumentsOf(name, tool, route, derived);
  return {
    name,
    ...TOOL_WORDS[name],
    inputSchema: input as Tool['inputSchema'],
    outputSchema: alone(route.schema, shapes),
    annotations: ANNOTATIONS,
  };
}

/** Returns the description for clients: the server, how to read its numbers, and each tool with typed input and output. */
function toolDescription(derived: Derived): Description {
  const { name, version } = derived.source.dataset;
  const shapes = schemas(derived);
  return {
    serverInfo: { name, title: SITE_NAME, version },
    instructions: instructions(derived.source),
    tools: (Object.keys(TOOLS) as ToolName[]).map((tool) => toolOf(tool, shapes, derived)),
  };
}

export const toolList = (derived: Derived) => ({
  file: TOOL_LIST,
  text: `${JSON.stringify(toolDescription(derived))}\n`,
});
