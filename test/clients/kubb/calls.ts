import { GIVEN, typed } from './answers';
import {
  assessDisplacement,
  type GetOccupation404,
  getOccupation,
  listOccupations,
  listScores,
  search,
} from './generated';
import { setConfig } from './generated/.kubb/fetch';

export async function answers(baseURL: string) {
  setConfig({ baseURL, headers: { 'Content-Type': 'application/json' } });
  // What is refused comes like what isn't.
  const refused: unknown = await getOccupation(GIVEN.error);
  return typed({
    list: await listOccupations(GIVEN.list),
    detail: await getOccupation(GIVEN.detail),
    search: await search(GIVEN.search),
    scores: await listScores(GIVEN.scores),
    assess: await assessDisplacement(GIVEN.assess),
    error: refused as GetOccupation404,
  });
}
