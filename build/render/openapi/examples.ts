/**
 * Responses of the current build, by operation. They come from the code that renders pages and answers requests; a test sends
 * every request listed here to the handler and compares.
 */
import type { FunctionIndex } from '../../../core/function-index.js';
import { listOccupations } from '../../../core/list-request.js';
import { POSTED } from '../../../core/posted.js';
import { API, type Operation, type PostOperation, ROUTES } from '../../../core/routes.js';
import { ALL_SCORES, listScores, type ScoresRequest, scoresIndex } from '../../../core/scores.js';
import { fold } from '../../../core/search/fold.js';
import { openSearchIndex } from '../../../core/search/search-index.js';
import { searchResults } from '../../../core/search-request.js';
import type { Derived } from '../../derive/derived.js';
import { searchData } from '../api/function.js';
import { groupItems, industryDetails, industryItem } from '../api/industries.js';
import { changes, factorOptions, meta, serviceIndex } from '../api/meta.js';
import { occupationDetail, occupationRisk, occupationTasks, scoreRows } from '../api/occupations.js';
import type { BulkFacts } from '../bulk-facts.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import type { Example, Examples } from './types.js';

/** Returns bodies of requests by operation; their responses have the same names. */
export function requestBodies(derived: Derived): Record<PostOperation, Examples> {
  const { soc_code } = exampleOccupation(derived).source;
  const chosen = Object.entries(factorOptions(derived.source.factors)).map(([key, options]) => [
    key,
    options.at(-1)!.value,
  ]);
  const body = (factors: number) => ({
    soc_code,
    personal_factors: Object.fromEntries(chosen.slice(0, factors)),
  });
  return {
    assessDisplacement: {
      noFactors: { summary: 'Only the occupation: the unadjusted score', value: { soc_code } },
      oneFactor: { summary: 'One personal factor', value: body(1) },
      allFactors: { summary: 'All personal factors', value: body(chosen.length) },
    },
  };
}

const got = (path: string, value: unknown): Example => ({ summary: `GET ${API}${path}`, value });

/** Returns the first element with the smallest amount above 0. */
const least = <T>(all: readonly T[], amount: (each: T) => number): T | undefined =>
  all
    .filter((each) => amount(each) > 0)
    .reduce<T | undefined>(
      (found, each) => (found === undefined || amount(each) < amount(found) ? each : found),
      undefined,
    );

/** Returns an example only while it is short: the list of releases grows forever. */
const whileShort = (example: Example): Example | undefined =>
  JSON.stringify(example.value).length < 10_000 ? example : undefined;

/** Leaves out examples that the dataset has no data for. */
const those = (examples: Record<string, Example | undefined>): Examples =>
  Object.fromEntries(
    Object.entries(examples).filter((entry): entry is [string, Example] => entry[1] !== undefined),
  );

export function answers(
  derived: Derived,
  bulk: BulkFacts,
  index: FunctionIndex,
): Record<Operation, Examples> {
  const { occupations, industries, source } = derived;
  const example = exampleOccupation(derived);
  const { soc_code, title } = example.source;
  const path = `/occupations/${soc_code}`;
  const withGaps = least(occupations, ({ labor }) => Object.keys(labor.missing).length);
  const withoutYears = occupations.find(({ riskScore }) => riskScore.displacement_year_low === undefined);
  const fewTasks = least(occupations, ({ tasks }) => tasks.length);
  const fewWorkers = least(industries, ({ staffing }) => staffing.length);
  const unsurveyed = industries.find(({ source: industry }) => industry.kind === 'unsurveyed');
  const sectors = industries
    .filter(({ source }) => source.level === 2)
    .map(({ source }) => industryItem(source));
  const list = (query: string, limit: number, offset: number) =>
    listOccupations({ query, limit, offset }, index);
  const names = openSearchIndex(searchData(derived));
  const found = (q: string) =>
    got(`/search?${new URLSearchParams({ q, limit: '2' })}`, searchResults({ q, limit: 2 }, names));
  const rows = scoresIndex(scoreRows(occupations));
  const scores = (query: string, request: Partial<ScoresRequest>) =>
    got(`/scores?${query}`, listScores({ ...ALL_SCORES, ...request }, rows));
  const groups = groupItems(derived);
  const industry = (each: (typeof industries)[number] | undefined) =>
    each && got(`/industries/${each.source.naics_code}`, industryDetails(derived)(each));
  const bodies = requestBodies(derived);
  const posted = (operation: PostOperation): Examples =>
    Object.fromEntries(
      Object.entries(bodies[operation]).map(([name, { value }]) => [
        name,
        {
          summary: `POST ${ROUTES.find((route) => route.operation === operation)!.path} ${JSON.stringify(value)}`,
          value: POSTED[operation].answer(value as Record<string, unknown>, index),
        },
      ]),
    );

  return {
    getIndex: { index: got('', serviceIndex(derived)) },
    listOccupations: {
      firstTwo: got('/occupations?limit=2', list('', 2, 0)),
      search: got(`/occupations?q=${encodeURIComponent(fold(title))}&limit=1`, list(fold(title), 1, 0)),
      pastTheEnd: got('/occupations?offset=1000000', list('', 50, 1_000_000)),
    },
    search: {
      title: found(title),
      typo: found(`${title.slice(0, 3)}${title.slice(4)}`),
      nothing: found('xyzzy'),
    },
    listScores: {
      mostExposed: scores('sort=-final_score&limit=2', {
        sort: { key: 'final_score', descending: true },
        limit: 2,
      }),
      wellPaid: scores('min_wage=100000&max_score=50&sort=-median_annual_wage&limit=2', {
        ranges: {
          final_score: { min: 0, max: 50 },
          median_annual_wage: { min: 100_000, max: Number.POSITIVE_INFINITY },
        },
        sort: { key: 'median_annual_wage', descending: true },
        limit: 2,
      }),
    },
    getOccupation: those({
      occupation: got(path, occupationDetail(example)),
      figuresMissing: withGaps && got(`/occupations/${withGaps.source.soc_code}`, occupationDetail(withGaps)),
    }),
    getOccupationTasks: those({
      tasks: fewTasks && got(`/occupations/${fewTasks.source.soc_code}/tasks`, occupationTasks(fewTasks)),
    }),
    getOccupationRisk: those({
      risk: got(`${path}/risk`, occupationRisk(example)),
      noYears:
        withoutYears &&
        got(`/occupations/${withoutYears.source.soc_code}/risk`, occupationRisk(withoutYears)),
    }),
    getOccupationVotes: { votes: got(`${path}/votes`, example.votes) },
    listGroups: { groups: got('/groups', { data: groups, count: groups.length }) },
    listIndustries: { sectors: got('/industries?level=2', { data: sectors, count: sectors.length }) },
    getIndustry: those({ industry: industry(fewWorkers), unsurveyed: industry(unsurveyed) }),
    assessDisplacement: posted('assessDisplacement'),
    listFactors: { factors: got('/displacement/factors', { factors: factorOptions(source.factors) }) },
    getMeta: { meta: got('/meta', meta(derived, bulk)) },
    listChanges: those({ changes: whileShort(got('/changes', changes(derived))) }),
    // An example of this document would contain itself.
    getOpenapi: {},
  };
}
