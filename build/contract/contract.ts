/**
 * What a document promises: itself without prose. It stays an OpenAPI document, so that what compares contracts takes
 * documents as well, and a stored contract reads like one.
 */
import { basePath, type Document, METHODS, type Schema } from './document.js';

/** Keywords of schemas that promise nothing. */
const PROSE = new Set(
  '$schema $id $anchor $comment title description example examples externalDocs deprecated xml'.split(' '),
);
const isProse = (keyword: string) => PROSE.has(keyword) || keyword.startsWith('x-');

/** Keywords whose value is a schema, a list of schemas, or a map of names to schemas. */
const ONE = new Set('items additionalProperties propertyNames contains not if then else'.split(' '));
const LIST = new Set('anyOf oneOf allOf prefixItems'.split(' '));
const MAP = new Set('properties patternProperties $defs dependentSchemas'.split(' '));

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const mapped = (map: unknown, strip: (value: Part) => unknown): Part =>
  Object.fromEntries(
    Object.entries(isPart(map) ? map : {}).map(([name, value]) => [
      name,
      isPart(value) ? strip(value) : value,
    ]),
  );

function schemaOf(schema: Part): Schema {
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (isProse(keyword)) return [];
    if (ONE.has(keyword) && isPart(value)) return [[keyword, schemaOf(value)]];
    if (LIST.has(keyword) && Array.isArray(value)) return [[keyword, value.map(schemaOf)]];
    if (MAP.has(keyword)) return [[keyword, mapped(value, schemaOf)]];
    return [[keyword, value]];
  });
  return Object.fromEntries(kept);
}

/** A body's shape and, of problems, the codes that it may have. */
function mediaOf({ schema, examples, codes = codesOf(examples) }: Part): Part {
  return {
    ...(isPart(schema) && { schema: schemaOf(schema) }),
    ...(Array.isArray(codes) && codes.length > 0 && { codes }),
  };
}

const codesOf = (examples: unknown): string[] => {
  const values = Object.values(isPart(examples) ? examples : {}).map((example) => (example as Part).value);
  const codes = values.flatMap((value) =>
    isPart(value) && typeof value.code === 'string' ? [value.code] : [],
  );
  return [...new Set(codes)];
};

/** A parameter, body or answer: what it may hold, and whether it must be there. */
function partOf(part: Part): Part {
  const kept = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    if (isProse(key) || key === 'links') return [];
    if (key === 'schema') return [[key, schemaOf(value as Part)]];
    if (key === 'headers')
      return [[key, typeof value === 'string' ? value : Object.keys(value as Part).join(', ')]];
    if (key === 'content') return [[key, mapped(value, mediaOf)]];
    return [[key, value]];
  });
  return Object.fromEntries(kept);
}

function operationOf({ operationId, parameters, requestBody, responses, security }: Part): Part {
  return {
    ...(operationId !== undefined && { operationId }),
    ...(Array.isArray(parameters) && parameters.length > 0 && { parameters: parameters.map(partOf) }),
    ...(isPart(requestBody) && { requestBody: partOf(requestBody) }),
    ...(isPart(responses) && { responses: mapped(responses, partOf) }),
    ...(Array.isArray(security) && security.length > 0 && { security }),
  };
}

const pathOf = (item: Part): Part => ({
  ...(Array.isArray(item.parameters) && { parameters: item.parameters.map(partOf) }),
  ...Object.fromEntries(
    METHODS.flatMap((method) => (isPart(item[method]) ? [[method, operationOf(item[method])]] : [])),
  ),
});

/** The contract of a document, or of a contract, which is then itself. */
export function contractOf(document: Document): Document {
  const { paths, components = {}, security, addresses } = document;
  const base = basePath(document);
  const named = Object.entries(components).flatMap(([kind, parts]): [string, Part][] => {
    if (kind === 'schemas') return [[kind, mapped(parts, schemaOf)]];
    return ['parameters', 'requestBodies', 'responses'].includes(kind) ? [[kind, mapped(parts, partOf)]] : [];
  });
  return {
    ...(base !== '' && { servers: [{ url: base }] }),
    paths: mapped(paths, pathOf) as NonNullable<Document['paths']>,
    ...(named.length > 0 && {
      components: Object.fromEntries(named) as NonNullable<Document['components']>,
    }),
    ...(security !== undefined && security.length > 0 && { security }),
    ...(addresses && { addresses }),
  };
}
