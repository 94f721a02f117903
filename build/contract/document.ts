/**
 * An OpenAPI document without its prose, to store and to read facts from. It is still an OpenAPI document, so stored,
 * released, and current contracts are all compared in the same way.
 */
import type { JsonSchema } from '../../core/schemas/json-schema.js';

export interface Parameter {
  name: string;
  /** Location: `query`, `path`, `header`, or `cookie`. */
  in: string;
  required?: boolean;
  schema?: JsonSchema;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
}
/** Schemas by media type. `codes` are the codes of the problems in its examples. */
export type Content = Readonly<Record<string, { schema?: JsonSchema; codes?: readonly string[] }>>;
export interface Body {
  required?: boolean;
  content?: Content;
}
export interface Response {
  /** Names of the headers, separated by commas. */
  headers?: string;
  content?: Content;
}
export interface Operation {
  operationId?: string;
  parameters?: readonly object[];
  requestBody?: object;
  responses?: Readonly<Record<string, object>>;
  security?: readonly object[];
}
export interface Document {
  servers?: readonly { url: string }[];
  /** Operations by path below the first server's, then by method. */
  paths?: Readonly<Record<string, object>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  security?: readonly object[];
  /** URLs of the service that the document doesn't describe. */
  urls?: readonly string[];
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Keys that aren't part of the contract. */
const PROSE = words(
  '$schema $id $anchor $comment openapi info tags title summary description example externalDocs links deprecated xml',
);
/** Keys whose value is a map by name; the names may be any word. */
const MAPS = words(
  'paths responses parameters requestBodies schemas content properties patternProperties $defs dependentSchemas',
);
/** Keys whose value is data. */
const DATA = words('enum const default required security');

/** Returns the document without its prose; a contract comes back as it is. */
export function contractOf({ components = {}, ...document }: Document): Document {
  // Headers are listed where they are sent; operations name the credentials that callers need.
  const { headers: _, securitySchemes: __, ...named } = components;
  return bare({ ...document, components: named }) as Document;
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (key === 'examples') return some('codes', codesOf(part));
    if (key === 'headers') return some(key, typeof part === 'string' ? part : Object.keys(part).join(', '));
    if (PROSE.has(key) || key.startsWith('x-')) return [];
    if (DATA.has(key)) return key === 'security' ? [[key, part]] : some(key, part);
    return some(key, MAPS.has(key) && !Array.isArray(part) ? mapped(part) : bare(part));
  });
  return Object.fromEntries(kept);
}

/** Leaves out an empty list, unless it means that no credentials are needed. */
const some = (key: string, value: unknown): [string, unknown][] =>
  value === '' || (Array.isArray(value) && value.length === 0) ? [] : [[key, value]];

const mapped = (map: object) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, bare(value)]));

const codesOf = (examples: object): string[] => {
  const codes = Object.values(examples).map((example) => example?.value?.code);
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
};

/** Returns what a reference within the document points to, or the part itself. */
export function follow<Part extends object>(part: object, document: Document): Part {
  if (!('$ref' in part)) return part as Part;
  const [, ...steps] = String(part.$ref).split('/');
  const found = steps.reduce<unknown>(
    (value, step) => (value as Document | undefined)?.[step as never],
    document,
  );
  if (typeof found !== 'object' || found === null)
    throw new Error(`The document has nothing at ${part.$ref}.`);
  return follow(found, document);
}

/** Returns the name of what a part refers to, if it does nothing else. */
export const referenceIn = (part: object): string | undefined =>
  '$ref' in part && Object.keys(part).length === 1 ? String(part.$ref).split('/').at(-1) : undefined;
