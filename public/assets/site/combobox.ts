/** Suggestions under a field (ARIA combobox). */
import { displayTitle } from '../../../build/render/display.js';
import type { SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { element, fill, html, latest, linesOf } from './page.js';
import { foundBy, matches, scored, search } from './scores.js';

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
  let awaited: Promise<unknown> | undefined;
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
    const asking = findings();
    awaited = asking;
    return asking;
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
