import { GIVEN, typed, withStatus } from './answers';
import { assessDisplacement, getOccupation, listOccupations, listScores, search } from './generated/client';

// The base URL is written into the code when it is generated.
export async function answers() {
  return typed({
    list: withStatus(await listOccupations(GIVEN.list), 200).data,
    detail: withStatus(await getOccupation(GIVEN.detail), 200).data,
    search: withStatus(await search(GIVEN.search), 200).data,
    scores: withStatus(await listScores(GIVEN.scores), 200).data,
    assess: withStatus(await assessDisplacement(GIVEN.assess), 200).data,
    error: withStatus(await getOccupation(GIVEN.error), 404).data,
  });
}
