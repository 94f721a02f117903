import { isAxiosError } from 'axios';
import { GIVEN, typed } from './answers';
import { createApiClient, schemas } from './generated/client';

export async function answers(baseUrl: string) {
  const client = createApiClient(baseUrl, {
    axiosConfig: { paramsSerializer: (params) => new URLSearchParams(params).toString() },
  });
  const refused: unknown = await client
    .getOccupation({ params: { soc_code: GIVEN.error } })
    .catch((error: unknown) => isAxiosError(error) && error.response?.data);
  return typed({
    list: await client.listOccupations({ queries: GIVEN.list }),
    detail: await client.getOccupation({ params: { soc_code: GIVEN.detail } }),
    search: await client.search({ queries: GIVEN.search }),
    scores: await client.listScores({ queries: GIVEN.scores }),
    assess: await client.assessDisplacement(GIVEN.assess),
    error: schemas.Problem.parse(refused),
  });
}
