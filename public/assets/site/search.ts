/** The page of search results. */
import type { SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { asked, every, fill, html, linesOf, type Markup, the } from './page.js';
import { foundBy, matches, scoreCells, search, sorry } from './scores.js';

const FIRST = 10;

function resultsOf({ data, count, did_you_mean = [], note }: SearchResults, q: string): Markup {
  if (count === 0) {
    const meant = did_you_mean.map(
      (name, at) => html`${at > 0 ? ', ' : ' '}<a href="/search?q=${encodeURIComponent(name)}">${name}</a>`,
    );
    const way = note ?? 'Check the spelling, try another title, or browse by field.';
    return sorry(`No matches for “${q}”`, [...(meant.length > 0 ? [html`Did you mean${meant}?`] : []), way]);
  }
  const all = `Show ${data.length < count ? 'the best' : 'all'} ${data.length}`;
  const rowOf = (each: SearchResult, at: number) =>
    html`<tr ${at >= FIRST ? 'hidden' : ''}>${scoreCells(each, foundBy(each, q))}</tr>`;
  return html`<div role="status"><h2>${matches(count)} for “${q}”</h2>${data[0]?.language ? html`<p>Figures are for the United States; the job may differ where you are.</p>` : ''}</div><table class="list"><thead><tr><th scope="col">Job</th><th scope="col">Likely range</th><th scope="col">Exposure</th></tr></thead><tbody>${data.map(rowOf)}</tbody></table>${data.length > FIRST ? html`<button type="button">${all}</button>` : ''}`;
}

/** Shows what the URL's `q` finds: the first ten, and the others on request. */
export async function searchResults(place: HTMLElement): Promise<void> {
  const q = asked('q');
  const browse = the('[data-browse]');
  browse.classList.remove('wait');
  if (q === '') return;
  browse.hidden = true;
  the<HTMLInputElement>('#q').value = q;
  document.title = `“${q}”: ${document.title}`;
  try {
    fill(place, resultsOf(await search(q, 50), q));
  } catch (thrown) {
    fill(place, sorry('This search can’t be shown', linesOf(thrown)));
  }
  browse.hidden = false;
  place.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
    const rest = every('tr[hidden]', place);
    for (const row of rest) row.hidden = false;
    (currentTarget as HTMLElement).remove();
    rest[0]?.querySelector('a')?.focus();
  });
}
