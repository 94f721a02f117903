/** Suggestions under a field (ARIA combobox). */
import { displayTitle } from '../../../build/render/display.js';
import type { SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { element, fill, html, latest, linesOf } from './page.js';
import { foundBy, matches, scored, searchPath } from './scores.js';

const suggestion = (each: SearchResult, query: string) =>
  html`<span>${each.title}${foundBy(each, query)}</span><span class="st">${scored(each)}</span>`;

type Told = (occupation: SearchResult) => void;

/** Suggests occupations, and tells of the one that is looked at or chosen; returns a function that picks the best. */
export function combobox(input: HTMLInputElement, choose: Told, lookAt: Told = () => {}) {
  const id = `${input.id}-list`;
  const list = element('ul', { role: 'listbox', id, ariaLabel: 'Occupations', hidden: true });
  const status = element('p', { role: 'status', className: 'far' });
  const request = latest();
  // What the list shows, also while it is closed.
  let found: SearchResult[] = [];
  let active = -1;
  input.after(list, status);
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', id);

  /** What is seen lies over the page. */
  function say(text: string, isSeen = false) {
    status.className = isSeen ? 'small' : 'far';
    status.textContent = text;
  }
  function open(isOpen: boolean) {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    activate(-1);
  }
  function leave() {
    request.stop();
    open(false);
    say('');
  }
  function activate(index: number) {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${index}`);
    const looked = list.hidden ? undefined : found[Math.max(0, index)];
    if (looked) lookAt(looked);
  }
  function show({ data, count, did_you_mean, note }: SearchResults, query: string) {
    found = data;
    fill(
      list,
      data.map(
        (each, at) =>
          html`<li role="option" id="${id}-${at}" aria-selected="false">${suggestion(each, query)}</li>`,
      ),
    );
    open(count > 0);
    const meant = did_you_mean
      ? `Did you mean “${did_you_mean.join('” or “')}”?`
      : (note ?? 'Check the spelling, or try another title.');
    const some = count > data.length ? `${data.length} of ${count} matches` : matches(count);
    say(count > 0 ? some : `No matches for “${query}.” ${meant}`, count === 0);
  }
  function pick(occupation: SearchResult) {
    input.value = occupation.title;
    leave();
    choose(occupation);
  }
  /** Shows what the words in the field find, and returns it. */
  async function ask(): Promise<SearchResult[]> {
    const query = input.value.trim();
    if (query === '') return [];
    try {
      const body = await request.ask<SearchResults>(searchPath(query, 8));
      for (const each of body.data) each.title = displayTitle(each.title);
      if (document.activeElement === input) show(body, query);
      return body.data;
    } catch (thrown) {
      if (linesOf(thrown).length === 0) return [];
      found = [];
      open(false);
      say('Suggestions aren’t available right now. Press Enter to search.', true);
      return [];
    }
  }

  input.addEventListener('input', () => {
    activate(-1);
    if (input.value.trim() !== '') return void ask();
    found = [];
    leave();
  });
  input.addEventListener('keydown', async (event) => {
    const { key } = event;
    const chosen = list.hidden ? undefined : found[active];
    if (event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
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
    const [best] = await ask();
    if (best) pick(best);
  };
}
