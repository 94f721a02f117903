import { GIVEN, typed, withStatus } from './answers';
import {
  assessDisplacement,
  defaults,
  getOccupation,
  listOccupations,
  listScores,
  search,
} from './generated/client';

export async function answers(baseUrl: string) {
  defaults.baseUrl = baseUrl;
  return typed({
    list: withStatus(await listOccupations(GIVEN.list), 200).data,
    detail: withStatus(await getOccupation(GIVEN.detail), 200).data,
    search: withStatus(await search(GIVEN.search.q, GIVEN.search), 200).data,
    scores: withStatus(await listScores(GIVEN.scores), 200).data,
    assess: withStatus(await assessDisplacement(GIVEN.assess), 200).data,
    error: withStatus(await getOccupation(GIVEN.error), 404).data,
  });
}
