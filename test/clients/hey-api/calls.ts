import { GIVEN, typed } from './answers';
import { assessDisplacement, getOccupation, listOccupations, listScores, search } from './generated';
import { client } from './generated/client.gen';

export async function answers(baseUrl: string) {
  client.setConfig({ baseUrl });
  return typed({
    list: (await listOccupations({ query: GIVEN.list })).data!,
    detail: (await getOccupation({ path: { soc_code: GIVEN.detail } })).data!,
    search: (await search({ query: GIVEN.search })).data!,
    scores: (await listScores({ query: GIVEN.scores })).data!,
    assess: (await assessDisplacement({ body: GIVEN.assess })).data!,
    error: (await getOccupation({ path: { soc_code: GIVEN.error } })).error!,
  });
}
