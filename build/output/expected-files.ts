import { groupOf } from '../../core/codes.js';
import { DOWNLOADS } from '../../core/downloads.js';
import { PAGE_SIZES } from '../../core/list.js';
import { FUNCTION_INDEX, FUNCTION_SCORES, SEARCH_INDEX, TOOL_LIST } from '../../core/routes.js';
import { CARD_THEMES, CHARTS, SITE, type SiteParameter } from '../../core/site.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { rangeCodes } from '../render/api/industries.js';
import { SCHEMA_NAMES, schemaFileName } from '../render/openapi/schemas.js';
import { fileOf, type StaticOperation } from '../render/output.js';
import type { Expected } from './verify.js';

/** Lists the files that the output must have, computed from the dataset and not from the rendered files. */
export function expectedFiles(
  { occupations, tables, validation }: Dataset,
  assets: Iterable<string>,
): Expected {
  const socCodes = occupations.map(({ soc_code }) => soc_code);
  const groups = [...new Set(socCodes.map(groupOf))];
  const naicsCodes = tables.industries.flatMap((row) => [row.naics_code, ...rangeCodes(row)]);
  const windows = PAGE_SIZES.flatMap((limit) =>
    Array.from({ length: Math.ceil(socCodes.length / limit) }, (_, page) => ({
      limit,
      offset: page * limit,
    })),
  );
  const perOccupation = (operation: StaticOperation) =>
    socCodes.map((soc_code) => fileOf(operation, { soc_code }));
  const files: Record<StaticOperation, string[]> = {
    getIndex: [fileOf('getIndex', {})],
    listOccupations: [
      fileOf('listOccupations', {}),
      ...windows.map((window) => fileOf('listOccupations', window, 1)),
    ],
    getOccupation: perOccupation('getOccupation'),
    getOccupationTasks: perOccupation('getOccupationTasks'),
    getOccupationRisk: perOccupation('getOccupationRisk'),
    getOccupationVotes: perOccupation('getOccupationVotes'),
    listScores: [fileOf('listScores', {})],
    listGroups: [fileOf('listGroups', {})],
    getGroup: groups.map((group) => fileOf('getGroup', { group })),
    listIndustries: [
      fileOf('listIndustries', {}),
      ...[2, 3, 4].map((level) => fileOf('listIndustries', { level }, 1)),
    ],
    getIndustry: naicsCodes.map((naics_code) => fileOf('getIndustry', { naics_code })),
    listFactors: [fileOf('listFactors', {})],
    getMeta: [fileOf('getMeta', {})],
    listChanges: [fileOf('listChanges', {})],
    getOpenapi: [fileOf('getOpenapi', {})],
    getOpenapi30: [fileOf('getOpenapi30', {})],
    getSchema: SCHEMA_NAMES.map((schema) => fileOf('getSchema', { schema: schemaFileName(schema) })),
  };
  const slugs = occupations.map(({ slug }) => slug);
  const values: Record<SiteParameter, readonly string[]> = {
    slug: slugs,
    naics_code: tables.industries.map(({ naics_code }) => naics_code),
    group: groups,
    theme: CARD_THEMES,
    // A dataset without comparisons has no chart of them.
    chart: CHARTS.filter((chart) => chart !== 'agreement' || validation !== null),
  };
  return {
    socCodes,
    slugs,
    files: [
      ...Object.values(files).flat(),
      FUNCTION_INDEX,
      FUNCTION_SCORES,
      SEARCH_INDEX,
      TOOL_LIST,
      ...DOWNLOADS,
      ...SITE.flatMap(({ file }) => siteFiles(file, values)),
      ...assets,
    ],
  };
}

/** Returns the files of one template of the site's table. */
function siteFiles(template: string, values: Record<SiteParameter, readonly string[]>): string[] {
  const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as SiteParameter);
  return parameters.reduce(
    (found, name) => found.flatMap((each) => values[name].map((value) => each.replace(`{${name}}`, value))),
    [template],
  );
}
