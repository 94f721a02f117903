/**
 * Rereads the output as a caller would: each file belongs to one route, is valid under its published schema, and matches its
 * name; each code and slug in it exists; and the files are exactly the ones that the dataset calls for.
 */
import type * as z from 'zod';
import { DATA_PACKAGE } from '../../core/downloads.js';
import type { IndexTables } from '../../core/function-index.js';
import type { Description } from '../../core/mcp/protocol.js';
import { TOOLS } from '../../core/mcp-tools.js';
import { FUNCTION_INDEX, FUNCTION_SCORES, SEARCH_INDEX, TOOL_LIST } from '../../core/routes.js';
import type { published, SchemaName } from '../../core/schemas/published.js';
import type { ScoreRow } from '../../core/schemas/scores.js';
import type { SearchData } from '../../core/search/search-index.js';
import { fileReader } from './file-reader.js';
import { walk } from './list-files.js';
import { downloadFaults, isDownload } from './verify-downloads.js';
import { isResponse, responseVerifier, textOf } from './verify-response.js';
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
  const { wrong, routed, links } = found;
  const bytesOf = fileReader();
  const checked = responseVerifier();

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
    if (!isResponse(path) && isOfSite(path)) {
      routed.add(path);
      wrong.push(...siteFaults(path, read, links));
      return;
    }
    const { schema, faults, body } = checked(path, read());
    if (schema) routed.add(path);
    for (const fault of faults) wrong.push(`${path} ${fault}`);
    if (schema && body !== undefined) linksOf(schema)?.(body, found);
  };
}

const linksOf = (schema: SchemaName) => LINKS[schema] as ((body: unknown, names: Found) => void) | undefined;

function missingFrom(have: Iterable<string>, wanted: Iterable<string>): string[] {
  const known = new Set(have);
  return [...wanted].filter((each) => !known.has(each));
}
