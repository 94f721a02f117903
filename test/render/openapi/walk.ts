/** Ways through an OpenAPI document that its tests share. */
import type {
  Document,
  Examples,
  Operation,
  Reference,
  Response,
} from '../../../build/render/openapi/types.js';
import { type JsonSchema, walk } from '../../../core/schemas/json-schema.js';

/** What a reference leads to; anything else is itself. */
export function follow<Part extends object>(document: Document, part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const names = (part.$ref as string).slice('#/'.length).split('/');
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Part;
}

export interface Documented {
  path: string;
  method: string;
  operation: Operation;
}

export const operations = ({ paths }: Document): Documented[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every answer of an operation, by status. */
export const answersOf = (document: Document, { responses }: Operation): [string, Response][] =>
  Object.entries(responses).map(([status, response]) => [status, follow<Response>(document, response)]);

/** Everything that the document shows as an example of a body. */
export function* bodyExamples(
  document: Document,
): Generator<{ at: string; status?: string; schema: JsonSchema; examples: Examples }> {
  for (const { operation } of operations(document)) {
    const { operationId, requestBody } = operation;
    for (const { schema, examples = {} } of Object.values(requestBody?.content ?? {}))
      yield { at: `${operationId} request`, schema, examples };
    for (const [status, { content = {} }] of answersOf(document, operation))
      for (const { schema, examples = {} } of Object.values(content))
        yield { at: `${operationId} ${status}`, status, schema, examples };
  }
}

/** Every property of a schema, however deep, as `RiskScore.final_score`. */
export function properties(at: string, schema: JsonSchema): { at: string; property: JsonSchema }[] {
  const found: { at: string; property: JsonSchema }[] = [];
  const note = (property: JsonSchema, name: string, around?: JsonSchema) => {
    if (Object.values(around?.properties ?? {}).includes(property)) found.push({ at: name, property });
  };
  walk(schema, note, at);
  return found;
}
