/**
 * The page of search results. The build renders its frame, a page of the site with holes; here they are filled with a
 * request's query and results. Every value is escaped.
 */
import { scoreCell } from './cells.js';
import { displayTitle, dollars, number } from './display.js';
import { escaped } from './escape.js';
import type { Filled } from './frame.js';
import type { FunctionIndex } from './function-index.js';
import { QUERY_LENGTH } from './list.js';
import type { ProblemError } from './problem.js';
import { readQ } from './query.js';
import { SEARCH_PAGE } from './routes.js';
import type { SearchResult, SearchResults } from './schemas/search.js';
import { SEARCH_LIMIT } from './search/limit.js';
import { searchResults } from './search-request.js';

/** HTML for the frame's holes: the document's title, the input's value, and the results. */
type SearchContent = Record<'title' | 'q' | 'results', string>;

/** The page before anyone has searched. */
export const NO_SEARCH: SearchContent = { title: 'Search occupations by job title', q: '', results: '' };

/** Fills the page for a request. Parameters other than `q` are ignored, as on every page. */
export async function fillSearch(parameters: URLSearchParams, index: FunctionIndex): Promise<Filled> {
  const errors: ProblemError[] = [];
  const q = readQ(parameters, errors).trim();
  if (errors.length > 0) return { status: 400, content: TOO_LONG };
  if (q === '') return { status: 200, content: NO_SEARCH };
  return {
    status: 200,
    content: found(q, searchResults({ q, limit: SEARCH_LIMIT.max }, await index.searchIndex())),
  };
}

const TOO_LONG: SearchContent = {
  title: 'This search is too long',
  q: '',
  results: `<h2>This search is too long</h2>\n<p>Use ${QUERY_LENGTH} characters or fewer. A job title is enough, such as “truck driver”.</p>`,
};

function found(q: string, results: SearchResults): SearchContent {
  const asked = `“${escaped(q)}”`;
  return {
    title: `${asked}: occupation search`,
    q: escaped(q),
    results: results.count > 0 ? listOf(results, asked) : noneOf(results, asked),
  };
}

function listOf({ data, count }: SearchResults, asked: string): string {
  const shown = count > data.length ? `The best ${data.length} of ${number(count)}` : String(count);
  return `<h2>${shown} ${count === 1 ? 'result' : 'results'} for ${asked}</h2>
<div class="scroll"><table class="list"><thead><tr><th scope="col">Occupation</th><th scope="col">Score</th><th scope="col" class="n">Median wage</th></tr></thead>
<tbody>
${data.map(rowOf).join('\n')}
</tbody></table></div>`;
}

function rowOf(result: SearchResult): string {
  const { slug, title, matched_name, median_annual_wage } = result;
  const called =
    matched_name === null ? '' : `<small class="called">also called ${escaped(matched_name)}</small>`;
  return `<tr><th scope="row"><a href="/occupations/${slug}">${escaped(displayTitle(title))}</a>${called}</th>${scoreCell(result)}<td class="n"><data value="${median_annual_wage}">${dollars(median_annual_wage)}</data></td></tr>`;
}

function noneOf({ did_you_mean = [] }: SearchResults, asked: string): string {
  const links = did_you_mean.map((name) => `<a href="${escaped(searchUrl(name))}">${escaped(name)}</a>`);
  const meant = links.length > 0 ? `\n<p>Did you mean ${OR.format(links)}?</p>` : '';
  return `<h2>No occupation matches ${asked}</h2>${meant}
<p>Try the job title on your badge or in a job ad, check the spelling, or pick a group below.</p>`;
}

/** Joins alternatives: `a, b, or c`. */
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

const searchUrl = (q: string) => `${SEARCH_PAGE}?${new URLSearchParams({ q })}`;
