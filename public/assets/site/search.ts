/** The search: suggestions under a field (ARIA combobox), and the page of results. */
import { displayTitle } from '../../../build/render/display.js';
import { fold } from '../../../core/display.js';
import type { SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { LANGUAGES } from '../../../core/search/languages.js';
import { element, every, fill, html, type Markup, scoreCells, scored, sorry, the } from './markup.js';
import { answerOf, asked, latest, linesOf } from './page.js';

/** Asks the search: names in the browser's first language come first, if it has names. Throws as `answerOf`. */
export function search(query: string, limit: number): Promise<SearchResults> {
  const language = navigator.language.split('-')[0]!.replace(/^n[bn]$/, 'no');
  const lang = LANGUAGES.some((each) => each === language) ? `&lang=${language}` : '';
  return answerOf(`/search?limit=${limit}&q=${encodeURIComponent(query)}${lang}`);
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The name that a job was found by, unless the title has its words; with its language, if that isn't English. */
function foundBy({ title, matched_name: name, language }: SearchResult, query: string) {
  if (language)
    return html`<small class="called" lang="en"><span lang="${language}">${name ?? ''}</span> (${LANGUAGE_NAMES.of(language) ?? language})</small>`;
  const words = ` ${fold(title)}`;
  const isTitle = fold(query)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
  return name && !isTitle ? html`<small class="called">matches “${name}”</small>` : '';
}

const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`;

type Told = (occupation: SearchResult) => void;

/** Says how many there are, or what to try instead. */
function wordsOf({ data, count, did_you_mean, note }: SearchResults, query: string): string {
  if (count > 0) return count > data.length ? `${data.length} of ${count} matches` : matches(count);
  const meant = did_you_mean
    ? `Did you mean “${did_you_mean.join('” or “')}”?`
    : (note ?? 'Check the spelling, or try another title.');
  return `No matches for “${query}.” ${meant}`;
}

/** Suggests occupations, and tells of the one that is looked at or chosen; returns a function that picks the best. */
export function combobox(input: HTMLInputElement, choose: Told, lookAt: Told = () => {}) {
  const id = `${input.id}-list`;
  const list = element('ul', { role: 'listbox', id, ariaLabel: 'Occupations', hidden: true });
  const status = element('p', { role: 'status', className: 'far' });
  const only = latest();
  // What the list shows, also while it is closed.
  let found: SearchResult[] = [];
  let active = -1;
  /** What the text in the field finds, once it is there. */
  let awaited: Promise<SearchResult[]> | undefined;
  input.after(list, status);
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', id);

  function activate(index: number) {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${index}`);
    const looked = list.hidden ? undefined : found[Math.max(0, index)];
    if (looked) lookAt(looked);
  }
  /** Opens or closes the list, and says so; why there is none is also seen in its place. */
  function open(isOpen: boolean, said = '') {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    activate(-1);
    status.className = isOpen || said === '' ? 'far' : 'small';
    status.textContent = said;
  }
  function leave() {
    void only(Promise.resolve());
    awaited = undefined;
    open(false);
  }
  function pick(occupation: SearchResult) {
    input.value = occupation.title;
    leave();
    choose(occupation);
  }
  /** Shows what the words in the field find, and returns it. */
  async function findings(): Promise<SearchResult[]> {
    const query = input.value.trim();
    activate(-1);
    if (query === '') {
      found = [];
      leave();
      return [];
    }
    try {
      const answer = await only(search(query, 8));
      found = answer.data.map((each) => ({ ...each, title: displayTitle(each.title) }));
      const optionOf = (each: SearchResult, at: number) =>
        html`<li role="option" id="${id}-${at}" aria-selected="false"><span>${each.title}${foundBy(each, query)}</span><span class="st">${scored(each)}</span></li>`;
      fill(list, found.map(optionOf));
      if (document.activeElement === input) open(found.length > 0, wordsOf(answer, query));
    } catch (thrown) {
      found = [];
      open(false, linesOf(thrown) && 'Suggestions aren’t available right now. Press Enter to search.');
    }
    return found;
  }

  function ask() {
    awaited = findings();
    return awaited;
  }

  input.addEventListener('input', () => void ask());
  input.addEventListener('keydown', async (event) => {
    const { key } = event;
    const chosen = list.hidden ? undefined : found[active];
    if (event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      // What is listed may still be of the text before.
      await awaited;
      if (list.hidden && found.length > 0) open(true);
      else if (list.hidden) await ask();
      if (list.hidden) return;
      // Past an end, back to the text.
      const places = list.children.length + 1;
      activate(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (key === 'Escape') {
      if (!list.hidden) event.preventDefault();
      leave();
    }
  });
  input.addEventListener('blur', leave);
  // Before the blur that a press would cause.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest('[role=option]');
    const occupation = option && found[[...list.children].indexOf(option)];
    if (occupation) pick(occupation);
  });
  return async () => {
    // What is said of no match shows at the field that has the focus.
    input.focus();
    const [best] = await ask();
    if (best) pick(best);
  };
}

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
