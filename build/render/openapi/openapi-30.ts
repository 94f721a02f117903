/** The OpenAPI 3.1 document as 3.0, for tools that refuse 3.1. It omits what 3.0 can't express, such as names of a map's keys. */
import type { JsonSchema } from '../../../core/schemas/json-schema.js';
import type { Content, Document, Header, Operation, Reference, Response } from './types.js';

export function toOpenapi30({ info, paths, components, ...document }: Document): Document {
  const { summary: _, ...info30 } = info;
  const { schemas, parameters, headers, responses } = components;
  return {
    ...document,
    openapi: '3.0.3',
    info: info30,
    paths: mapped(paths, (methods) => mapped(methods, operation30)),
    components: {
      schemas: mapped(schemas, schema30),
      parameters: mapped(parameters, (each) => ({ ...each, schema: schema30(each.schema) })),
      headers: mapped(headers, header30),
      responses: mapped(responses, response30),
    },
  };
}

const mapped = <From, To>(map: Record<string, From>, change: (each: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(map).map(([name, each]) => [name, change(each)]));

const header30 = (header: Header): Header => ({ ...header, schema: schema30(header.schema) });

const content30 = (content: Record<string, Content>) =>
  mapped(content, (each) => ({ ...each, schema: schema30(each.schema) }));

const response30 = ({ headers, content, ...response }: Response): Response => ({
  ...response,
  headers: mapped(headers, (each) => ('$ref' in each ? each : header30(each))),
  ...(content && { content: content30(content) }),
});

const operation30 = ({ requestBody, responses, ...operation }: Operation): Operation => ({
  ...operation,
  ...(requestBody && { requestBody: { ...requestBody, content: content30(requestBody.content) } }),
  responses: mapped<Response | Reference, Response | Reference>(responses, (each) =>
    '$ref' in each ? each : response30(each),
  ),
});

/** The value null in 3.0, which has no type `null` but the keyword `nullable`, and that counts only next to a `type`. */
const NULL: JsonSchema = { type: 'object', nullable: true, enum: [null] };

/** Converts a schema to the dialect of 3.0, which is older than JSON Schema 2020-12 and supports only a part of it. */
export function schema30({ $ref, type, anyOf, propertyNames: _, ...rest }: JsonSchema): JsonSchema {
  const plain = bounds30({ ...rest, ...parts30(rest) });
  // In 3.0, everything next to a `$ref` is ignored.
  if ($ref !== undefined) return Object.keys(plain).length > 0 ? { ...plain, allOf: [{ $ref }] } : { $ref };
  // Several types become alternatives.
  const types = [type ?? []].flat();
  const choices = anyOf ?? (types.length > 1 ? types.map((each) => ({ type: each })) : undefined);
  if (choices === undefined) return { ...(type !== undefined && { type }), ...plain };
  const [first, ...others] = choices.filter((each) => each.type !== 'null').map(schema30) as [
    JsonSchema,
    ...JsonSchema[],
  ];
  if (others.length + 1 === choices.length) return { ...plain, anyOf: [first, ...others] };
  const typed = first.type !== undefined;
  if (others.length === 0 && typed) return { ...first, ...plain, nullable: true };
  return { ...plain, anyOf: typed ? [{ ...first, nullable: true }, ...others] : [first, ...others, NULL] };
}

/** Converts the schemas inside a schema. */
function parts30({ properties, items, additionalProperties }: JsonSchema): JsonSchema {
  return {
    ...(properties && { properties: mapped(properties, schema30) }),
    ...(items && { items: schema30(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: schema30(additionalProperties),
    }),
  };
}

/** Converts bounds: an exclusive bound becomes a bound with a flag, and a constant becomes a list of one value. */
function bounds30({ exclusiveMinimum, const: value, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true as never }),
    ...(value !== undefined && { enum: [value as string] }),
  };
}
