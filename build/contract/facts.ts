/**
 * An OpenAPI document flattened to facts: `RiskScore.final_score` is `{ required: true, type: ['number'], minimum: 0 }`.
 * References are followed: a named schema is flattened wherever it is used, so that writing it there changes nothing.
 */
import {
  type Answer,
  type Body,
  type Content,
  contractOf,
  type Document,
  type Operation,
  type Parameter,
  type Schema,
} from './bare.js';

/** Callers send it or receive it: what is harmless in one breaks the other. */
export type Direction = 'request' | 'response';
export type Facts = Readonly<Record<string, unknown>>;

/** Something that callers build on: an operation, a parameter, a field. */
export interface Place {
  /** `field`, `query parameter`: with the name it makes the key below the owner's. */
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

/** Where parts are added. */
interface At extends Pick<Place, 'owner' | 'direction' | 'operation'> {
  /** Named schemas that this is part of: one that contains itself ends there. */
  within?: readonly string[];
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** What a part is called below its owner: `header etag of response 200 of GET /api/v1/meta`, `RiskScore.final_score`. */
export function placeName(kind: string, name: string, owner = ''): string {
  if (owner === '') return name;
  if (kind === 'media type') return `${owner} as ${name}`;
  if (kind === 'field') return owner.includes(' ') ? `${owner}, ${name}` : `${owner}.${name}`;
  if (kind === 'items') return `${owner}[]`;
  return `${[kind, name].filter(Boolean).join(' ')} of ${owner}`;
}

/** Every place by its key; owners come before their parts. */
export function factsOf(full: Document): ReadonlyMap<string, Place> {
  const document = contractOf(full);
  const places = new Map<string, Place>();
  /** Named schemas that operations have; those in both directions are judged as responses. */
  const directions = new Map<string, Direction>();

  function add(at: At, kind: string, name: string, facts: Facts, shared?: string): At {
    const { owner, direction, operation, within = [] } = at;
    const key = placeName(kind, name, owner);
    places.set(key, { kind, name, owner, shared, direction, operation, facts });
    return { owner: key, direction, operation, within: shared === undefined ? within : [...within, shared] };
  }

  function addSchema(at: At, kind: string, name: string, schema: Schema | boolean, more: Facts = {}): void {
    const { shared, null: orNull, schemas } = resolve(schema, document);
    const [first = {}, ...others] = schemas;
    const facts = { ...more, null: orNull, ...constraints(first) };
    const here = add(at, kind, name, facts, shared);
    if (shared !== undefined) {
      if (at.within?.includes(shared)) return;
      if (directions.get(shared) !== 'response') directions.set(shared, at.direction);
    }
    const { properties = {}, required = [], items, additionalProperties: rest } = first;
    for (const [field, value] of Object.entries(properties))
      addSchema(here, 'field', field, value, { required: required.includes(field) || undefined });
    if (items !== undefined || types(first)?.includes('array')) addSchema(here, 'items', '', items ?? true);
    if (openness(rest) === 1) addSchema(here, 'field', '*', rest!);
    for (const [index, other] of others.entries()) addSchema(here, 'alternative', `${index + 2}`, other);
  }

  function addContent(at: At, content: Content = {}): void {
    for (const [type, { schema = {}, codes = [] }] of Object.entries(content))
      addSchema(at, 'media type', type, schema, { codes });
  }

  function addOperation(name: string, operation: Operation): void {
    const { operationId, parameters = [], requestBody, responses = {}, security = [] } = operation;
    const asked = security.length > 0 ? security : undefined;
    const at: At = { direction: 'request', operation: name };
    const call = add(at, 'operation', name, { operationId, security: asked });
    for (const parameter of parameters) {
      const { in: where, name: key, schema = {}, ...how } = follow<Parameter>(parameter, document);
      const style = where === 'query' || where === 'cookie' ? 'form' : 'simple';
      const written = { style, explode: (how.style ?? style) === 'form', ...how };
      addSchema(call, `${where} parameter`, key, schema, settled(written));
    }
    if (requestBody !== undefined) {
      const { required, content } = follow<Body>(requestBody, document);
      addContent(add(call, 'body', '', settled({ required })), content);
    }
    for (const [status, response] of Object.entries(responses)) {
      const { headers, content } = follow<Answer>(response, document);
      const shared = nameOf(response);
      const answer = add({ ...call, direction: 'response' }, 'response', status, {}, shared);
      for (const header of headers?.split(', ') ?? []) add(answer, 'header', header.toLowerCase(), {});
      addContent(answer, content);
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
  // They have names in generated clients and URLs of their own.
  for (const name of Object.keys(document.components?.schemas ?? {})) {
    const direction = directions.get(name) ?? 'response';
    addSchema({ direction }, 'schema', name, { $ref: `#/components/schemas/${name}` });
  }
  for (const path of document.urls ?? []) add({ direction: 'response' }, 'URL', path, {});
  return places;
}

/** What a reference within the document points to, or the part itself. */
function follow<Part extends object>(part: object, document: Document): Part {
  if (!('$ref' in part)) return part as Part;
  const steps = String(part.$ref).replace(/^#\//, '').split('/');
  const found = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
  if (typeof found !== 'object' || found === null)
    throw new Error(`The document has nothing at ${part.$ref}.`);
  return follow(found, document);
}

/** The name of what a part refers to, if it does nothing else. */
const nameOf = (part: object): string | undefined =>
  '$ref' in part && Object.keys(part).length === 1 ? String(part.$ref).replace(/^.*\//, '') : undefined;

interface Resolved {
  shared?: string | undefined;
  /** True where null is allowed beside the schemas. */
  null?: true | undefined;
  /** The value obeys one of them; references in their parts are still to be followed. */
  schemas: Schema[];
}

function resolve(schema: Schema | boolean, document: Document): Resolved {
  if (typeof schema === 'boolean') return { schemas: [schema ? {} : { not: {} }] };
  const { $ref, anyOf, oneOf, allOf, const: constant, ...rest } = schema;
  const and = (inner: Schema) => resolve({ ...rest, ...inner }, document);
  if ($ref !== undefined) {
    const inner = and(follow<Schema>({ $ref }, document));
    return { ...inner, shared: nameOf(schema) ?? inner.shared };
  }
  if (constant !== undefined) return and({ enum: [constant] });
  if (Array.isArray(allOf) && allOf.length === 1) return and(allOf[0]);
  const choices = anyOf ?? oneOf;
  if (choices === undefined) {
    const { type } = schema;
    const some = [type ?? []].flat();
    if (!some.includes('null')) return { schemas: [schema] };
    return { null: true, schemas: [{ ...schema, type: some.filter((each) => each !== 'null') }] };
  }
  const inner = choices.map(and);
  const orNull = inner.some((each) => each.null) || undefined;
  const others = inner.filter(({ schemas }) => !schemas.every(({ type }) => type?.length === 0));
  return {
    shared:
      others.length === 1 ? (nameOf(choices[inner.indexOf(others[0]!)]!) ?? others[0]!.shared) : undefined,
    null: orNull,
    schemas: others.flatMap(({ schemas }) => schemas),
  };
}

const types = ({ type }: Schema): readonly string[] | undefined =>
  type === undefined ? undefined : [type].flat();

/** Which fields beside the named ones are allowed: none, those of one schema, any. */
function openness(rest: Schema | boolean | undefined = true): 0 | 1 | 2 {
  if (typeof rest === 'boolean') return rest ? 2 : 0;
  return Object.keys(rest).length > 0 ? 1 : 2;
}

/** What a schema says of the value itself. */
function constraints(schema: Schema): Facts {
  const {
    type: _,
    enum: values,
    properties: __,
    required: ___,
    items: ____,
    additionalProperties,
    ...keywords
  } = schema;
  return {
    type: types(schema),
    values,
    others: openness(additionalProperties),
    ...keywords,
  };
}

/** Without what is false: not to be required is as good as to say nothing. */
const settled = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      value === false && key !== 'explode' ? undefined : value,
    ]),
  );
