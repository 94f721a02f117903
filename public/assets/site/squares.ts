/** The row of squares of an occupation's page: each names its task when pointed at, tapped, or reached by arrow keys. */
import { element, every, the } from './page.js';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns what a row of the list of tasks says: `Prepare legal papers: 72`. */
function wordsOf(task: HTMLElement): string {
  const { on, seen } = Object.fromEntries(
    ['on', 'seen'].map((look) => [look, the('i', task).classList.contains(look)]),
  );
  const use = seen ? ' People have used Claude for it.' : '';
  return `${the(':scope > span', task).firstChild?.textContent} ${the('data', task).textContent} of 100${on ? '' : ', not counted'}.${use}`;
}

/** Makes squares of tasks into buttons, of which one is a stop of the Tab key; the list below has the words. */
export function taskSquares(row: HTMLElement): void {
  const tasks = every('.tasks li');
  const tip = element('span', { className: 'tip small', hidden: true });
  const squares = every('i', row).map((square, at) => {
    const button = element('button', { type: 'button', className: square.className, tabIndex: at ? -1 : 0 });
    const task = tasks[at];
    button.ariaLabel = task ? wordsOf(task) : '';
    return button;
  });
  row.replaceChildren(...squares, tip);
  row.removeAttribute('aria-hidden');
  row.role = 'group';
  row.ariaLabel = 'Tasks, the most exposed first';

  function show(square: Element | null | undefined) {
    tip.hidden = !square;
    if (square) tip.textContent = square.ariaLabel;
  }
  const squareOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
  for (const type of ['pointerover', 'focusin', 'click'])
    row.addEventListener(type, (event) => show(squareOf(event)));
  for (const type of ['pointerleave', 'focusout'])
    row.addEventListener(type, () => show(row.querySelector('button:focus')));
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(null);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: squares.length - 1 };
    const at = squares.indexOf(event.target as HTMLButtonElement);
    const next = squares[ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN)];
    if (next === undefined) return;
    event.preventDefault();
    for (const square of squares) square.tabIndex = square === next ? 0 : -1;
    next.focus();
  });
}
