/**
 * The service without the network: its own code over one of the downloads. /client/v1-offline.js, which v1.js loads from
 * beside itself when it is asked to go offline.
 */
import { assess } from '../../core/assess.js';
import { assessBatch } from '../../core/assess-batch.js';
import { LIMIT, OFFSET } from '../../core/list.js';
import { listOccupations } from '../../core/list-request.js';
import { invalidParameters, type ParameterRefusal } from '../../core/query.js';
import type { FactorList } from '../../core/schemas/assess.js';
import type { OccupationRow } from '../../core/schemas/download.js';
import type { Meta } from '../../core/schemas/meta.js';
import type { OccupationListItem } from '../../core/schemas/occupation.js';
import type { ScoreRow } from '../../core/schemas/scores.js';
import { scoreRow, scoresIndex } from '../../core/scores.js';
import { answerScores } from '../../core/scores-request.js';
import { fold } from '../../core/search/fold.js';
import { SEARCH_LIMIT } from '../../core/search/limit.js';
import { openSearchIndex, type SearchData, type SearchIndex } from '../../core/search/search-index.js';
import { searchResults } from '../../core/search-request.js';
import type { Send } from './operations.js';

/** Answers lists, scores, assessments and the factors from the lines of /downloads/occupations.ndjson and from /meta; searches from their index. */
export function offlineService(rows: string, meta: Meta, names: SearchData): Send {
  let opened: SearchIndex | undefined;
  const factors: FactorList['factors'] = {};
  for (const { key, options } of meta.factors) factors[key] = options;
  const scores: Record<string, number> = {};
  const scoreRows: ScoreRow[] = [];
  const occupations = rows
    .trimEnd()
    .split('\n')
    .map((line): OccupationListItem => {
      const row: OccupationRow = JSON.parse(line);
      const { id, soc_code, title, slug, job_zone, description, risk_score } = row;
      scores[soc_code] = risk_score.final_score;
      scoreRows.push(scoreRow(row));
      return { id, soc_code, title, slug, job_zone, description };
    });
  const index = {
    tables: { tiers: meta.risk_tiers, factors, aliases: meta.aliases, occupations, scores },
    titles: occupations.map(({ title }) => fold(title)),
    bySocCode: new Map(occupations.map((each) => [each.soc_code, each])),
  };
  const rowsIndex = scoresIndex(scoreRows);
  return async (path, _signal, body) => {
    const query = new URLSearchParams(path.split('?')[1]);
    if (path.startsWith('/api/v1/search?')) {
      opened ??= openSearchIndex(names);
      const q = query.get('q') ?? '';
      const limit = Number(query.get('limit') ?? SEARCH_LIMIT.default);
      return { status: 200, text: JSON.stringify(searchResults({ q, limit }, opened)) };
    }
    if (path.startsWith('/api/v1/scores')) {
      const refusal: ParameterRefusal = { errors: [] };
      const list = await answerScores(query, { scores: async () => rowsIndex }, refusal);
      const value = list ?? invalidParameters(refusal);
      return { status: list ? 200 : 400, text: JSON.stringify(value) };
    }
    const request = {
      query: fold(query.get('q') ?? ''),
      limit: Number(query.get('limit') ?? LIMIT.default),
      offset: Number(query.get('offset') ?? OFFSET.default),
    };
    const asked = () => (path.endsWith('/factors') ? { factors } : listOccupations(request, index));
    const post = path.endsWith('/batch') ? assessBatch : assess;
    const value = body ? post(JSON.parse(body), index) : asked();
    return { status: 'status' in value ? value.status : 200, text: JSON.stringify(value) };
  };
}
