/**
 * The client's types. Its code is written against them, and `declarations.ts` copies them, with these comments, into
 * v1.d.ts after the schemas of the responses.
 */
import type {
  Assessment,
  AssessmentBatch,
  AssessmentBatchRequest,
  AssessmentRequest,
  FactorList,
} from '../../core/schemas/assess.js';
import type { Changes } from '../../core/schemas/changes.js';
import type { Comparison } from '../../core/schemas/compare.js';
import type { LegacyOpenapiDocument, OpenapiDocument, SchemaDocument } from '../../core/schemas/documents.js';
import type { GroupDetail, GroupList } from '../../core/schemas/group.js';
import type { IndustryDetail, IndustryList } from '../../core/schemas/industry.js';
import type { Meta } from '../../core/schemas/meta.js';
import type { OccupationDetail, OccupationList, OccupationListItem } from '../../core/schemas/occupation.js';
import type { Problem } from '../../core/schemas/problem.js';
import type { OccupationRisk } from '../../core/schemas/risk.js';
import type { ScoreList, ScoreRow } from '../../core/schemas/scores.js';
import type { SearchResults } from '../../core/schemas/search.js';
import type { ServiceIndex } from '../../core/schemas/service-index.js';
import type { OccupationTasks } from '../../core/schemas/task.js';
import type { Votes } from '../../core/schemas/votes.js';

export interface ClientOptions {
  /**
   * URL of the service, with or without `/api/v1`. Needed if this module was not loaded from the service itself,
   * for example from a copy on disk.
   */
  baseUrl?: string | URL | undefined;
  /** Used instead of the global `fetch`, for example to add a header, retries, or a test. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Aborts every call of this client. */
  signal?: AbortSignal | undefined;
  /**
   * How many responses to keep for revalidation by their entity tag (`If-None-Match`), the least recently used dropped
   * first. 100 unless given; 0 keeps none and leaves caching to the browser.
   */
  cacheSize?: number | undefined;
}

export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface ListOccupationsOptions extends CallOptions {
  /** Words that must all occur in the title, at most 200 characters. Case, accents and punctuation do not matter. */
  q?: string | undefined;
  /** Occupations per page, 1 to 200; 50 unless given. */
  limit?: number | undefined;
  /** Matches to skip, 0 to 1,000,000; 0 unless given. */
  offset?: number | undefined;
}

export interface SearchOptions extends CallOptions {
  /** What people call a job, or a phrase such as "works in a warehouse", 1 to 200 characters. */
  q: string;
  /** Most results, 1 to 50; 10 unless given. */
  limit?: number | undefined;
}

export interface ListScoresOptions extends CallOptions {
  /** Tiers to include; all unless given. */
  tier?: ScoreRow['risk_tier'] | readonly ScoreRow['risk_tier'][] | undefined;
  /** O*NET job zones to include, 1 to 5; all unless given. */
  job_zone?: number | readonly number[] | undefined;
  /** Major groups to include, by the first two digits of their codes, such as `15`; all unless given. */
  group?: string | readonly string[] | undefined;
  /** Lowest and highest `final_score` to include, 0 to 100. */
  min_score?: number | undefined;
  max_score?: number | undefined;
  /** Lowest and highest `median_annual_wage` to include, US dollars. */
  min_wage?: number | undefined;
  max_wage?: number | undefined;
  /** Field to sort by, after a hyphen in descending order; `soc_code` unless given. */
  sort?: SortKey | `-${SortKey}` | undefined;
  /** Occupations a page, 1 to 1,000; 1,000 unless given, which is all of them. */
  limit?: number | undefined;
  /** Matches to skip, 0 to 1,000,000; 0 unless given. */
  offset?: number | undefined;
}

export type SortKey = 'soc_code' | 'title' | 'final_score' | 'median_annual_wage' | 'employment';

export interface CompareOptions extends CallOptions {
  /** O*NET-SOC codes of 2 to 10 occupations, none twice. */
  codes: readonly string[];
}

export interface OccupationsOptions extends CallOptions {
  /** Words that must all occur in the title, at most 200 characters. Case, accents and punctuation do not matter. */
  q?: string | undefined;
  /** Occupations per request, 1 to 200; 200 unless given. */
  pageSize?: number | undefined;
}

export interface ListIndustriesOptions extends CallOptions {
  /** 2 sectors, 3 subsectors, 4 industry groups; all of them unless given. */
  level?: 2 | 3 | 4 | undefined;
}

/** What a client can do without the network, once `offline` has fetched what it needs. */
export interface OfflineClient {
  /** One page of the occupations, by code, or with `q` the best match first. */
  listOccupations(options?: ListOccupationsOptions): Promise<OccupationList>;
  /** All occupations, or all matches of `q`, one by one. Each page is requested when it is needed. */
  occupations(options?: OccupationsOptions): AsyncGenerator<OccupationListItem, void, undefined>;
  /** Finds occupations by what people call them, the best match first. Typos, plurals and British words are understood. */
  search(options: SearchOptions): Promise<SearchResults>;
  /** Scores, pay, and jobs of all occupations in one response, filtered and sorted. */
  listScores(options?: ListScoresOptions): Promise<ScoreList>;
  /** The occupation's score with adjustments for personal factors. Nothing is stored. */
  assessDisplacement(request: AssessmentRequest, options?: CallOptions): Promise<Assessment>;
  /**
   * Up to 100 assessments, each answered or refused by itself, in order: a result with a `code` is the error that the
   * assessment would get alone.
   */
  assessDisplacementBatch(request: AssessmentBatchRequest, options?: CallOptions): Promise<AssessmentBatch>;
  /** The personal factors, their options and what each adds to the score. */
  listFactors(options?: CallOptions): Promise<FactorList>;
}

/**
 * The service's operations by name. A call makes one request, without retries. It rejects with
 *
 * - `ArgumentError`, before any request, if an argument is wrong,
 * - `ApiError` if the service responds with an error,
 * - `NetworkError` if there is no response,
 * - the signal's reason if it was aborted.
 *
 * Responses are the caller's own and may be changed. New fields may appear: ignore those you don't know.
 */
export interface Client extends OfflineClient {
  /** Every path of the API with its summary. */
  getIndex(options?: CallOptions): Promise<ServiceIndex>;
  /** One occupation: wages and outlook, risk score, protective factors. Takes an O*NET-SOC code such as `15-1252.00`. */
  getOccupation(soc_code: string, options?: CallOptions): Promise<OccupationDetail>;
  /** The tasks of an occupation with their share of time, category and risk. */
  getOccupationTasks(soc_code: string, options?: CallOptions): Promise<OccupationTasks>;
  /** Risk score, protective factors and skill gaps of an occupation. */
  getOccupationRisk(soc_code: string, options?: CallOptions): Promise<OccupationRisk>;
  /** What visitors think of the score of an occupation. */
  getOccupationVotes(soc_code: string, options?: CallOptions): Promise<Votes>;
  /** The major groups of occupations with their average scores, jobs, and pay. */
  listGroups(options?: CallOptions): Promise<GroupList>;
  /** One major group and its occupations. Takes the first two digits of their codes, such as `15`. */
  getGroup(group: string, options?: CallOptions): Promise<GroupDetail>;
  /** Two to ten occupations side by side, in the order of their codes in `codes`. */
  compare(options: CompareOptions): Promise<Comparison>;
  /** All industries, or those of one level. */
  listIndustries(options?: ListIndustriesOptions): Promise<IndustryList>;
  /** One industry and the occupations that work in it. Takes a NAICS code such as `5415`, or a range such as `31-33`. */
  getIndustry(naics_code: string, options?: CallOptions): Promise<IndustryDetail>;
  /** Versions, counts, value sets and sources. */
  getMeta(options?: CallOptions): Promise<Meta>;
  /** Every release of the dataset, and what it changed: old, new and why. */
  listChanges(options?: CallOptions): Promise<Changes>;
  /** The API as an OpenAPI 3.1 document. */
  getOpenapi(options?: CallOptions): Promise<OpenapiDocument>;
  /** The API as an OpenAPI 3.0 document, for tools that do not read 3.1. */
  getOpenapi30(options?: CallOptions): Promise<LegacyOpenapiDocument>;
  /** A shape as JSON Schema 2020-12, by its name in URLs: `risk-score` for `RiskScore`. */
  getSchema(schema: string, options?: CallOptions): Promise<SchemaDocument>;
  /**
   * Fetches `/downloads/occupations.ndjson`, `/meta` and the search's index, and lists, searches and assesses without the
   * network from then on, with the service's own code and the same answers and errors. It loads v1-offline.js, which lies
   * beside v1.js.
   */
  offline(options?: CallOptions): Promise<OfflineClient>;
}

/** A client of the service; without `baseUrl` of the one that this module was loaded from. Throws an `ArgumentError`. */
export declare function createClient(options?: ClientOptions): Client;

/** The service answered with an error (RFC 9457 problem details), or with something that is no answer of its own. */
export declare class ApiError extends Error {
  constructor(problem: Pick<ApiError, keyof Problem>);
  readonly name: 'ApiError';
  /** Address, below the service's, of the page that explains the code. */
  readonly type: string;
  /** What the code means. */
  readonly title: string;
  /** HTTP status. */
  readonly status: number;
  /** What is wrong with this request, in a sentence. */
  readonly detail: string;
  /** For programs; never changes its meaning. `unexpected_answer` comes not from the service but from what is in between. */
  readonly code: Problem['code'] | 'unexpected_answer';
  /** Every fault of the request, where there may be several, and what is allowed instead. */
  readonly errors?: Problem['errors'];
  /** Codes that were perhaps meant, nearest first. */
  readonly did_you_mean?: Problem['did_you_mean'];
}

/** No answer came: no connection, no such host, a redirect that was not allowed. `cause` is what `fetch` threw. */
export declare class NetworkError extends Error {
  constructor(message: string, options?: ErrorOptions);
  readonly name: 'NetworkError';
}

/** An argument is wrong; nothing was asked of the service. */
export declare class ArgumentError extends TypeError {
  constructor(argument: string, message: string);
  readonly name: 'ArgumentError';
  /** Which one: `soc_code`, `limit` … */
  readonly argument: string;
}
