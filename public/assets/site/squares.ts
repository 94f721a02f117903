/** The row of squares of an occupation's page: each names its task when pointed at, tapped, or reached by arrow keys. */
import { element, every, the } from './page.js';

/** Returns what a row of the list of tasks says: `Prepare legal papers: 72 of 100.` */
function wordsOf(task: HTMLElement): string {
  const { classList } = the('i', task);
  const counted = classList.contains('on') ? '' : ', not counted';
  const use = classList.contains('seen') ? ' People have used Claude for it.' : '';
  return `${the(':scope > span', task).firstChild?.textContent} ${the('data', task).textContent} of 100${counted}.${use}`;
}

/** Makes squares of tasks into radio buttons, which arrow keys go through; the list below has the words. */
export function taskSquares(row: HTMLElement): void {
  const tasks = every('.tasks li');
  const tip = element('span', { className: 'tip small', hidden: true });
  const squares = every('i', row).map(({ className }, at) => {
    const square = element('input', { type: 'radio', name: 'square', className, autocomplete: 'off' });
    square.ariaLabel = tasks[at] ? wordsOf(tasks[at]) : '';
    return square;
  });
  row.replaceChildren(...squares, tip);
  row.removeAttribute('aria-hidden');
  row.role = 'radiogroup';
  row.ariaLabel = 'Tasks, the most exposed first';

  function show(square: Element | null) {
    tip.hidden = !square;
    tip.textContent = square?.ariaLabel ?? '';
  }
  const squareOf = ({ target }: Event) => (target instanceof Element ? target.closest('input') : null);
  for (const type of ['pointerover', 'focusin', 'click'])
    row.addEventListener(type, (event) => show(squareOf(event)));
  for (const type of ['pointerleave', 'focusout'])
    row.addEventListener(type, () => show(row.querySelector(':focus')));
  row.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(null);
  });
}
