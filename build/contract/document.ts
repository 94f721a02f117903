/** The parts of an OpenAPI 3.1 document that callers build on; everything else in it is prose. */

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  [keyword: string]: unknown;
}

interface Reference {
  $ref: string;
}
type Maybe<Part> = Part | Reference;

export interface Parameter {
  name: string;
  /** `query`, `path`, `header` or `cookie`. */
  in: string;
  required?: boolean;
  schema?: Schema;
  [keyword: string]: unknown;
}
export interface Media {
  schema?: Schema;
  /** Of a contract: the codes of problems that are answered so. In a document they stand in its examples. */
  codes?: readonly string[];
}
export type Content = Readonly<Record<string, Media>>;
export interface Body {
  required?: boolean;
  content?: Content;
}
export interface Answer {
  /** Of a contract their names alone: what they say is text. */
  headers?: Readonly<Record<string, unknown>> | string;
  content?: Content;
}
export interface Operation {
  operationId?: string;
  parameters?: readonly Maybe<Parameter>[];
  requestBody?: Maybe<Body>;
  responses?: Readonly<Record<string, Maybe<Answer>>>;
  security?: readonly Readonly<Record<string, unknown>>[];
}

export interface Document {
  servers?: readonly { url: string }[];
  paths?: Readonly<Record<string, object>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  security?: Operation['security'];
  /** Of a contract: URLs of the service that the document does not describe. */
  addresses?: readonly string[];
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** What a reference within the document points to, or the part itself. */
export function follow<Part extends object>(part: Part, document: Document): Exclude<Part, Reference> {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Exclude<Part, Reference>;
  const steps = part.$ref.startsWith('#/') ? part.$ref.slice(2).split('/') : [];
  const found = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
  if (steps.length === 0 || typeof found !== 'object' || found === null)
    throw new Error(`The document has nothing at ${part.$ref}.`);
  return follow(found as Part, document);
}

/** `GET /api/v1/occupations` to what is said of it, with the parameters and the security that it takes over. */
export function operationsOf(document: Document): Map<string, Operation> {
  const base = basePath(document);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const { parameters: shared = [], ...methods } = item as Operation & Record<string, Operation>;
    return METHODS.flatMap((method): [string, Operation][] => {
      const operation = methods[method];
      if (operation === undefined) return [];
      const parameters = [...shared, ...(operation.parameters ?? [])];
      const security = operation.security ?? document.security ?? [];
      return [[`${method.toUpperCase()} ${base}${path}`, { ...operation, parameters, security }]];
    });
  });
  return new Map(operations);
}

/** What stands before every path: that of the first server, `/api/v1`. */
export function basePath({ servers = [] }: Document): string {
  const [{ url } = { url: '/' }] = servers;
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
}
