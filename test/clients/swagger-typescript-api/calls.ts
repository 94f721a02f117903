import { GIVEN, typed } from './answers';
import { Api, type HttpResponse, type OccupationDetail, type Problem } from './generated/client';

/** Separates the values of a parameter by commas; the tool repeats the parameter whatever the document says. */
class Client extends Api<unknown> {
  protected override addArrayQueryParam(query: Record<string | number, unknown>, key: string): string {
    return this.addQueryParam(query, key);
  }
}

export async function answers(baseUrl: string) {
  const { occupations, search, scores, displacement } = new Client({ baseUrl });
  const refused = await occupations
    .getOccupation(GIVEN.error)
    .catch((response: HttpResponse<OccupationDetail, Problem>) => response);
  return typed({
    list: (await occupations.listOccupations(GIVEN.list)).data,
    detail: (await occupations.getOccupation(GIVEN.detail)).data,
    search: (await search.search(GIVEN.search)).data,
    scores: (await scores.listScores(GIVEN.scores)).data,
    assess: (await displacement.assessDisplacement(GIVEN.assess)).data,
    error: refused.error,
  });
}
