/**
 * An OpenAPI document without its prose: what is stored of it, and what facts are read from. It is still an OpenAPI
 * document, so that a stored contract, a release's and today's are compared alike.
 */

/** JSON Schema as contracts need it. Keywords that are not listed are compared as they are. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema | boolean>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  /** `query`, `path`, `header` or `cookie`. */
  in: string;
  required?: boolean;
  schema?: Schema;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
}
/** `codes` are those of the problems that a bare document's examples had. */
export type Content = Readonly<Record<string, { schema?: Schema; codes?: readonly string[] }>>;
export interface Body {
  required?: boolean;
  content?: Content;
}
export interface Answer {
  /** Their names alone, in one string. */
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
  paths?: Readonly<Record<string, object>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  security?: readonly object[];
  /** URLs of the service that the document does not describe. */
  urls?: readonly string[];
}

/** Keys that promise nothing. */
const PROSE = new Set(
  '$schema $id $anchor $comment openapi info tags title summary description example examples externalDocs links deprecated xml'.split(
    ' ',
  ),
);
/** Keys whose value is a map of names, which may be any word. */
const MAPS = new Set(
  'paths responses parameters requestBodies schemas content properties patternProperties $defs dependentSchemas'.split(
    ' ',
  ),
);
/** Keys whose value is data. */
const DATA = new Set(['enum', 'const', 'default', 'required', 'security']);

/** The contract of a document, or of a contract, which is then itself. */
export function contractOf({ components = {}, ...document }: Document): Document {
  // Headers are listed where they are sent; operations name what callers must prove.
  const { headers: _, securitySchemes: __, ...named } = components;
  return bare({ ...document, components: named }) as Document;
}

/** An empty list says nothing, except that no credentials are needed. */
const isEmpty = (key: string, part: unknown) =>
  Array.isArray(part) && part.length === 0 && key !== 'security';

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (key === 'examples') return codesOf(part);
    if (PROSE.has(key) || key.startsWith('x-') || isEmpty(key, part)) return [];
    if (key === 'headers') return namesOf(part);
    if (DATA.has(key)) return [[key, part]];
    return [[key, MAPS.has(key) && !Array.isArray(part) ? mapped(part) : bare(part)]];
  });
  return Object.fromEntries(kept);
}

const mapped = (map: object) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, bare(value)]));

/** The names of headers; what they say is text. */
function namesOf(headers: object | string): [string, string][] {
  const names = typeof headers === 'string' ? headers : Object.keys(headers).join(', ');
  return names === '' ? [] : [['headers', names]];
}

/** The codes of the problems that are a body's examples. */
function codesOf(examples: object): [string, unknown][] {
  const values = Object.values(examples).map((example) => example?.value?.code);
  const codes = [...new Set(values.filter((code) => typeof code === 'string'))];
  return codes.length > 0 ? [['codes', codes]] : [];
}
