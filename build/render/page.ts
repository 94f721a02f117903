/** Files of the output as renderers make them: a response, valid by its published schema; a page’s path; a row by a schema. */
import * as z from 'zod';
import { fill, type Operation, ROUTES } from '../../core/routes.js';
import { fileAt, SITE, type SitePage } from '../../core/site.js';
import { SCHEMAS, type SchemaName } from './schemas.js';

/** Returns a file of JSON: its path in the output tree, such as `/api/v1/occupations/15-1252.00.json`, and its text. */
export const jsonFile = (file: string, body: unknown) => ({ file, text: `${JSON.stringify(body)}\n` });
export type Page = ReturnType<typeof jsonFile>;

/** Operations with files; only the function handles the others. */
export type StaticOperation = Extract<
  (typeof ROUTES)[number],
  { files: readonly [string, ...string[]] }
>['operation'];

const routes = new Map<Operation, (typeof ROUTES)[number]>(ROUTES.map((route) => [route.operation, route]));

export const schemaOf = (operation: StaticOperation): z.ZodObject => SCHEMAS[routes.get(operation)!.schema];

const compiled = new Map<SchemaName, Pick<z.ZodType, 'validate'>>();

/** Returns a page of an operation, for its path alone or for these parameters. Throws what is wrong by its published schema. */
export function page(
  operation: StaticOperation,
  params: Readonly<Record<string, string | number>>,
  body: unknown,
): Page {
  const { path, files, schema: name } = routes.get(operation)!;
  const file = fill(files.at(Object.keys(params).length > 0 ? -1 : 0)!, params);
  const schema: z.ZodType = SCHEMAS[name];
  // Compiled, it accepts quickly, which is worth it for a response of each occupation; the other one explains.
  const quick = compiled.get(name) ?? (path.includes('{') ? z.compile(schema) : schema);
  compiled.set(name, quick);
  if (!quick.validate(body))
    throw new Error(`${file} is not a ${name}:\n${z.prettifyError(schema.safeParse(body).error!)}`);
  return jsonFile(file, body);
}

/** Returns what a published schema names of all that is known of something, in the schema's order. */
export const rowOf = <Row extends z.ZodObject>(schema: Row, all: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(schema.shape).map((key) => [key, all[key]])) as z.infer<Row>;

/** A list that is published as a whole, with the number of its rows. */
export const wholeList = <Row>(data: Row[]) => ({ data, count: data.length });

/** A file of the output tree: its path from the root, and its whole text or bytes, to be packed with gzip or not. */
export type OutputFile = { file: string; packed?: boolean } & ({ text: string } | { bytes: Buffer });

export type Render = (template: string, view: object) => string;

export const SITE_NAME = 'AI Displacement Risk';
export const API_NAME = `${SITE_NAME} API`;

type Params = Readonly<Record<string, string>>;

export const sitePath = (page: SitePage, params: Params = {}): string => fill(SITE[page], params);
export const siteFile = (page: SitePage, params: Params = {}): string => fileAt(sitePath(page, params));
