import createClient from 'openapi-fetch';
import { GIVEN, typed } from './answers';
import type { paths } from './generated/schema';

export async function answers(baseUrl: string) {
  const { GET, POST } = createClient<paths>({
    baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
  });
  const of = (soc_code: string) => GET('/occupations/{soc_code}', { params: { path: { soc_code } } });
  return typed({
    list: (await GET('/occupations', { params: { query: GIVEN.list } })).data!,
    detail: (await of(GIVEN.detail)).data!,
    search: (await GET('/search', { params: { query: GIVEN.search } })).data!,
    scores: (await GET('/scores', { params: { query: GIVEN.scores } })).data!,
    assess: (await POST('/displacement/assess', { body: GIVEN.assess })).data!,
    error: (await of(GIVEN.error)).error!,
  });
}
