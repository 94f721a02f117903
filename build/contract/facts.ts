/**
 * An OpenAPI document flattened to facts: `RiskScore.final_score` is `{ required: true, type: ['number'], minimum: 0 }`.
 * References are followed: a named schema is flattened wherever it is used, so that writing it there changes nothing.
 */
import { type JsonSchema, withoutNeedlessEscapes } from '../../core/schemas/json-schema.js';
import {
  type Body,
  type Content,
  contractOf,
  type Document,
  follow,
  type Operation,
  type Parameter,
  type Response,
  referenceIn,
} from './document.js';

/** Direction of data. A change that is harmless in one direction breaks the other. */
export type Direction = 'request' | 'response';
export type Facts = Readonly<Record<string, unknown>>;

/** Something that callers build on: an operation, a parameter, a field. */
export interface Place {
  /** Kind: `field`, `query parameter`. Kind and name form the key below the owner's. */
  kind: string;
  name: string;
  /** Key of the place that this one is part of. */
  owner?: string | undefined;
  /** The named schema or response that is here; other places may share it. */
  shared?: string | undefined;
  direction: Direction;
  operation?: string | undefined;
  facts: Facts;
}

/** The place whose parts are being added. */
interface At extends Pick<Place, 'owner' | 'direction' | 'operation'> {
  /** Named schemas around this one. A schema that contains itself isn't followed again. */
  within?: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** Names a part below its owner: `header etag of response 200 of GET /api/v1/meta`, `RiskScore.final_score`. */
export function placeName(kind: string, name: string, owner: string | undefined): string {
  if (owner === undefined) return name;
  if (kind === 'media type') return `${owner} as ${name}`;
  if (kind === 'field') return owner.includes(' ') ? `${owner}, ${name}` : `${owner}.${name}`;
  if (kind === 'items') return `${owner}[]`;
  return `${kind}${name && ` ${name}`} of ${owner}`;
}

/** Returns every place by its key; owners come before their parts. */
export function factsOf(full: Document): ReadonlyMap<string, Place> {
  const document = contractOf(full);
  const places = new Map<string, Place>();
  /** Directions of named schemas. A schema used in both requests and responses is compared by itself as a response. */
  const directions = new Map<string, Direction>();

  function add(at: At, kind: string, name: string, facts: Facts, shared?: string): At {
    const { owner, direction, operation, within = [] } = at;
    const key = placeName(kind, name, owner);
    places.set(key, { kind, name, owner, shared, direction, operation, facts });
    return { owner: key, direction, operation, within: shared === undefined ? within : [...within, shared] };
  }

  function addSchema(at: At, kind: string, name: string, schema: JsonSchema, more: Facts = {}): void {
    const { shared, nullable, choices } = resolve(schema, document);
    const [first = {}, ...others] = choices;
    const {
      type,
      properties = {},
      required = [],
      items,
      additionalProperties: rest,
      pattern,
      ...keywords
    } = first;
    const here = add(
      at,
      kind,
      name,
      {
        ...more,
        nullable,
        type: typesOf(type),
        others: openness(rest),
        pattern: pattern && withoutNeedlessEscapes(pattern),
        ...keywords,
      },
      shared,
    );
    if (shared !== undefined) {
      if (at.within?.includes(shared)) return;
      if (directions.get(shared) !== 'response') directions.set(shared, at.direction);
    }
    for (const [field, value] of Object.entries(properties))
      addSchema(here, 'field', field, value, { required: required.includes(field) || undefined });
    if (items !== undefined || typesOf(type)?.includes('array')) addSchema(here, 'items', '', items ?? {});
    if (typeof rest === 'object' && openness(rest) === 1) addSchema(here, 'field', '*', rest);
    for (const [index, other] of others.entries()) addSchema(here, 'alternative', `${index + 2}`, other);
  }

  function addContent(at: At, content: Content = {}): void {
    for (const [type, { schema = {}, codes = [] }] of Object.entries(content))
      addSchema(at, 'media type', type, schema, { codes });
  }

  function addOperation(name: string, operation: Operation): void {
    const { operationId, parameters = [], requestBody, responses = {}, security = [] } = operation;
    const credentials = security.length > 0 ? security : undefined;
    const at: At = { direction: 'request', operation: name };
    const call = add(at, 'operation', name, { operationId, credentials });
    for (const reference of parameters) {
      const parameter = follow<Parameter>(reference, document);
      addSchema(call, `${parameter.in} parameter`, parameter.name, parameter.schema ?? {}, wayOf(parameter));
    }
    if (requestBody !== undefined) {
      const { required = false, content } = follow<Body>(requestBody, document);
      addContent(add(call, 'body', '', { required: required || undefined }), content);
    }
    for (const [status, reference] of Object.entries(responses)) {
      const { headers, content } = follow<Response>(reference, document);
      const to: At = { ...call, direction: 'response' };
      const response = add(to, 'response', status, {}, referenceIn(reference));
      for (const header of headers?.split(', ') ?? []) add(response, 'header', header.toLowerCase(), {});
      addContent(response, content);
    }
  }

  const [{ url } = { url: '/' }] = document.servers ?? [];
  const base = new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const { parameters = [], ...methods } = item as Operation & Record<string, Operation>;
    for (const method of METHODS) {
      const { security = document.security ?? [], ...operation } = methods[method] ?? {};
      if (methods[method] === undefined) continue;
      const all = [...parameters, ...(operation.parameters ?? [])];
      addOperation(`${method.toUpperCase()} ${base}${path}`, { ...operation, parameters: all, security });
    }
  }
  // Named schemas have names in generated clients, and their own URLs.
  for (const name of Object.keys(document.components?.schemas ?? {})) {
    const direction = directions.get(name) ?? 'response';
    addSchema({ direction }, 'schema', name, { $ref: `#/components/schemas/${name}` });
  }
  for (const path of document.urls ?? []) add({ direction: 'response' }, 'URL', path, {});
  return places;
}

/** Returns how a parameter is written in a request, with OpenAPI's defaults. */
function wayOf({ in: where, required, allowReserved, allowEmptyValue, ...way }: Parameter): Facts {
  const { style = where === 'query' || where === 'cookie' ? 'form' : 'simple' } = way;
  const { explode = style === 'form' } = way;
  return {
    required: required || undefined,
    style: explode ? `${style}, exploded` : style,
    allowReserved: allowReserved || undefined,
    allowEmptyValue: allowEmptyValue || undefined,
  };
}

interface Resolved {
  shared?: string | undefined;
  nullable?: true | undefined;
  /** Alternatives, one of which every value but null obeys. References in their parts aren't resolved yet. */
  choices: JsonSchema[];
}

/** Unwraps a schema: follows its reference, separates null from the rest, and lists its alternatives. */
function resolve(schema: JsonSchema, document: Document): Resolved {
  const { $ref, anyOf, oneOf, allOf, const: constant, ...rest } = schema;
  const and = (inner: JsonSchema) => resolve({ ...rest, ...inner }, document);
  if ($ref !== undefined) {
    const inner = and(follow<JsonSchema>({ $ref }, document));
    return { ...inner, shared: referenceIn(schema) ?? inner.shared };
  }
  if (constant !== undefined) return and({ enum: [constant as null] });
  if (Array.isArray(allOf) && allOf.length === 1) return and(allOf[0]);
  const alternatives = anyOf ?? (oneOf as JsonSchema[] | undefined);
  if (alternatives === undefined) {
    const types = typesOf(schema.type) ?? [];
    if (!types.includes('null')) return { choices: [schema] };
    return { nullable: true, choices: [{ ...schema, type: types.filter((type) => type !== 'null') }] };
  }
  const inner = alternatives.map(and);
  const others = inner.filter(({ choices }) => choices.some(({ type }) => typesOf(type)?.length !== 0));
  return {
    shared: others.length === 1 ? others[0]!.shared : undefined,
    nullable: inner.some(({ nullable }) => nullable) || undefined,
    choices: others.flatMap(({ choices }) => choices),
  };
}

const typesOf = (type: JsonSchema['type']): string[] | undefined =>
  type === undefined ? undefined : [type].flat();

/** Returns which additional fields are allowed: 0 none, 1 fields of one schema, 2 any. */
function openness(rest: JsonSchema['additionalProperties'] = true): 0 | 1 | 2 {
  if (typeof rest === 'boolean') return rest ? 2 : 0;
  return Object.keys(rest).length > 0 ? 1 : 2;
}
