/**
 * Rereads the output as a caller would: each file belongs to one route, is valid under its published schema, and matches its
 * name; each code and slug in it exists; and the files are exactly the ones that the dataset calls for.
 */
import { isAscii } from 'node:buffer';
import fs from 'node:fs';
import * as z from 'zod';
import { DATA_PACKAGE } from '../../core/downloads.js';
import type { IndexTables } from '../../core/function-index.js';
import type { Description } from '../../core/mcp/protocol.js';
import { TOOLS } from '../../core/mcp-tools.js';
import {
  API,
  FUNCTION_INDEX,
  FUNCTION_SCORES,
  pattern,
  ROUTES,
  SEARCH_INDEX,
  TOOL_LIST,
} from '../../core/routes.js';
import { published, type SchemaName } from '../../core/schemas/published.js';
import type { ScoreRow } from '../../core/schemas/scores.js';
import type { SearchData } from '../../core/search/search-index.js';
import { walk } from './list-files.js';
import { downloadFaults, isDownload } from './verify-downloads.js';
import { deadLinks, isOfSite, siteFaults } from './verify-site.js';

/** Everything the output must have, computed from the dataset. */
export interface Expected {
  socCodes: readonly string[];
  slugs: readonly string[];
  /** All files, as paths that begin with `/`. */
  files: readonly string[];
}

/** References between files, collected while they are read one by one. */
interface Found {
  /** Errors, one line each. */
  wrong: string[];
  /** Files that belong to a route. */
  routed: Set<string>;
  /** SOC codes in the function's index; undefined if it is missing or unreadable. */
  indexed?: readonly string[];
  /** SOC codes in responses, which callers may follow to other responses. */
  socCodes: Set<string>;
  slugs: Set<string>;
  /** URLs on our own site, each with a page that links to it. */
  links: Map<string, string>;
}

const LINKS: { [Name in SchemaName]?: (body: z.infer<(typeof published)[Name]>, names: Found) => void } = {
  OccupationList: ({ data }, names) => addOccupations(data, names),
  ScoreList: ({ data }, names) => addOccupations(data, names),
  GroupDetail: ({ occupations }, names) => addOccupations(occupations, names),
  IndustryDetail: ({ occupations }, names) => addOccupations(occupations, names),
  OccupationRisk: ({ skill_gaps }, { socCodes }) => {
    for (const { toward } of skill_gaps) for (const code of toward) socCodes.add(code);
  },
};

/** Files that only the function and the client read, with what to collect from each. */
const INTERNAL: Readonly<Record<string, (content: never, found: Found) => void>> = {
  [FUNCTION_INDEX]: ({ occupations, scores }: IndexTables, found) => {
    found.indexed = occupations.map(({ soc_code }) => soc_code).filter((code) => code in scores);
  },
  [FUNCTION_SCORES]: (rows: ScoreRow[], found) => addOccupations(rows, found),
  [TOOL_LIST]: ({ tools }: Description, { wrong }) => {
    const listed = tools.map(({ name }) => name);
    for (const name of missingFrom(Object.keys(TOOLS), listed))
      wrong.push(`${TOOL_LIST} has no such tool: ${name}`);
    for (const name of missingFrom(listed, Object.keys(TOOLS))) wrong.push(`${TOOL_LIST} lacks ${name}`);
  },
  [SEARCH_INDEX]: ({ occupations }: SearchData, found) => addOccupations(occupations, found),
};

function addOccupations(occupations: readonly { soc_code: string; slug: string }[], names: Found): void {
  for (const { soc_code, slug } of occupations) {
    names.socCodes.add(soc_code);
    names.slugs.add(slug);
  }
}

/** Returns the errors of a folder, one line each. If there are none, it may be published. */
export function verifyFolder(folder: string, expected: Expected): string[] {
  const files = new Set(walk(folder));
  const found: Found = {
    wrong: [],
    routed: new Set(),
    socCodes: new Set(),
    slugs: new Set(),
    links: new Map(),
  };
  const verify = fileVerifier(folder, found);
  for (const path of files) verify(path);
  const { wrong, routed, indexed = expected.socCodes, socCodes, slugs, links } = found;
  return [
    ...wrong,
    ...(files.has(DATA_PACKAGE) ? downloadFaults(folder) : []),
    ...missingFrom(files, expected.files).map((path) => `${path} is missing`),
    ...deadLinks(links, files),
    ...missingFrom(expected.files, routed).map((path) => `${path} is about nothing in the dataset`),
    ...missingFrom(indexed, expected.socCodes).map((code) => `${FUNCTION_INDEX} lacks ${code}`),
    ...missingFrom(expected.socCodes, socCodes).map((code) => `SOC code ${code} is named but does not exist`),
    ...missingFrom(expected.slugs, slugs).map((slug) => `slug ${slug} is named but does not exist`),
  ];
}

/** Returns a function that checks one file and adds its errors and references to `found`. */
function fileVerifier(folder: string, found: Found): (path: string) => void {
  const templates = ROUTES.flatMap((route) =>
    route.files.map((template) => ({
      matches: pattern(template),
      faultsOf: compiled(route.schema),
      links: LINKS[route.schema] as ((body: unknown, names: Found) => void) | undefined,
    })),
  );
  const { wrong, routed, links } = found;
  const bytesOf = fileReader();

  return (path) => {
    const read = () => bytesOf(folder + path);
    if (isDownload(path)) {
      // `downloadFaults` checks them together.
      routed.add(path);
      return;
    }
    const use = INTERNAL[path];
    if (use) {
      routed.add(path);
      try {
        use(JSON.parse(textOf(read())) as never, found);
      } catch (error) {
        wrong.push(`${path} cannot be read: ${(error as Error).message}`);
      }
      return;
    }
    if (!path.startsWith(`${API}/`) && isOfSite(path)) {
      routed.add(path);
      wrong.push(...siteFaults(path, read, links));
      return;
    }
    const text = textOf(read());
    const [route, ...others] = templates.filter(({ matches }) => matches.test(path));
    if (route === undefined || others.length > 0) {
      const count = others.length + (route ? 1 : 0);
      wrong.push(`${path} belongs to ${count} routes of core/routes.ts, not to one`);
      return;
    }
    routed.add(path);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (error) {
      wrong.push(`${path} is no JSON: ${(error as Error).message}`);
      return;
    }
    const faults = route.faultsOf(body);
    if (faults.length === 0) faults.push(...nameFaults(body as object, route.matches.exec(path)!.groups));
    for (const fault of faults) wrong.push(`${path} ${fault}`);
    if (faults.length === 0) route.links?.(body, found);
  };
}

/** Returns a function that reads a file into a buffer, which the next call reuses. */
function fileReader(): (file: string) => Buffer {
  let room = Buffer.allocUnsafe(1 << 20);
  return (file) => {
    const handle = fs.openSync(file, 'r');
    try {
      const { size } = fs.fstatSync(handle);
      if (room.length < size) room = Buffer.allocUnsafe(size);
      return room.subarray(0, fs.readSync(handle, room, 0, size, 0));
    } finally {
      fs.closeSync(handle);
    }
  };
}

/** Returns bytes as text. Most files are ASCII, which needs no decoding. */
const textOf = (bytes: Buffer): string => (isAscii(bytes) ? bytes.toString('latin1') : bytes.toString());

function missingFrom(have: Iterable<string>, wanted: Iterable<string>): string[] {
  const known = new Set(have);
  return [...wanted].filter((each) => !known.has(each));
}

/** Checks that a response's fields match its file's name. A sector has one code, under all codes of its range. */
function nameFaults(body: object, parameters: Record<string, string> = {}): string[] {
  const said = body as Record<string, unknown>;
  return Object.entries(parameters)
    .filter(([name, value]) => name in said && name !== 'naics_code' && String(said[name]) !== value)
    .map(([name]) => `is about ${name} ${said[name]}`);
}

/** Returns the function from a value to its errors: the compiled schema accepts quickly; the slow one explains a refusal. */
function compiled(name: SchemaName): (value: unknown) => string[] {
  const schema: z.ZodType = published[name];
  let quick: Pick<z.ZodType, 'validate'> | undefined;
  return (value) => {
    quick ??= z.compile(schema);
    if (quick.validate(value)) return [];
    const { issues } = schema.safeParse(value).error!;
    return issues.map((issue) => `at ${issue.path.join('.') || 'the top'}: ${issue.message}`);
  };
}
