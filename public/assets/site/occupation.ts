/** An occupation's page: squares that name their tasks, and the estimate for one person, of the tasks that are theirs. */
import type { Assessment } from '../../../core/schemas/risk.js';
import { addTenths } from '../../../core/score.js';
import { element, every, fill, html, the, wholeScore } from './markup.js';
import { answerOf, asked, keep, latest, linesOf, restoreChoice } from './page.js';

/** What a choice multiplies the published fraction of a task by; it stands for itself in the URL. */
const CHOICES = { 0: 'Not mine', 1: 'Same', 3: 'More' };
const SAME = '1';
/** A longer list shows so many tasks, those with the largest fractions, and folds the rest. */
const [LONG, SHOWN] = [20, 12];

/** What the page's list says of the tasks, the most exposed first. */
const listedTasks = () =>
  every('.tasks li').map((row) => {
    const { className, classList } = the('i', row);
    const isExposed = classList.contains('on');
    const text = the(':scope > span', row).firstChild?.textContent ?? '';
    const counted = isExposed ? '' : ', not counted';
    const use = classList.contains('seen') ? ' People have used Claude for it.' : '';
    return {
      /** Place in the order of the API's tasks, and in the URL. */
      at: Number(row.dataset.at),
      fraction: Number(row.dataset.f),
      className,
      isExposed,
      text,
      /** `Prepare legal papers. 72 of 100.` */
      words: `${text} ${the('data', row).textContent} of 100${counted}.${use}`,
    };
  });
type Task = ReturnType<typeof listedTasks>[number];

function question({ at, text }: Task) {
  const choices = Object.entries(CHOICES).map(
    ([value, label]) =>
      html`<label><input type="radio" name="task-${at}" value="${value}" ${value === SAME ? 'checked' : ''}> ${label}</label>`,
  );
  return html`<fieldset><legend>${text}</legend>${choices}</fieldset>`;
}

/** Asks which tasks are theirs, those with the largest fractions first. */
function questionsOf(tasks: readonly Task[]) {
  const byWeight = tasks.toSorted((a, b) => b.fraction - a.fraction).map(question);
  if (tasks.length < LONG) return byWeight;
  const folded = html`<details><summary>Show all ${tasks.length} tasks</summary>${byWeight.slice(SHOWN)}</details>`;
  return [...byWeight.slice(0, SHOWN), folded];
}

type Shown = Pick<Assessment, 'adjustments' | 'personalized_score'>;

/** Asks the API with each answer. The answers stay in the URL; the form is hidden until this runs. */
export function estimate(form: HTMLFormElement): void {
  const mix = the('[data-assess-result]', form);
  const total = the('[data-assess-total]', form);
  const alert = the('[role=alert]', form);
  const only = latest();
  const soc_code = form.dataset.assess;
  const base = Number(form.dataset.score);
  const tasks = listedTasks().sort((a, b) => a.at - b.at);
  fill(the('.own', form), questionsOf(tasks));
  form.hidden = false;

  const fieldOf = ({ at }: Task) => form.elements.namedItem(`task-${at}`) as RadioNodeList;
  // What is no choice leaves a field as it is.
  for (const task of tasks) fieldOf(task).value = asked('tasks')[task.at] ?? SAME;
  const menus = every<HTMLSelectElement>('select', form);
  menus.forEach(restoreChoice);

  function show({ adjustments: { time_fractions: own = 0, ...rest }, personalized_score: sum }: Shown) {
    fill(alert, '');
    const mine = tasks.filter((task) => fieldOf(task).value !== '0');
    const exposed = mine.filter(({ isExposed }) => isExposed).length;
    const ownScore = addTenths([base, own]);
    const ofMine = html`<p>Of the tasks you do, AI could speed up <b>${exposed} of ${mine.length}</b>. Your mix: <b><data value="${ownScore}">${wholeScore(ownScore)}</data></b> (this job on average: ${wholeScore(base)})</p>`;
    const together = html`<p>Together: <b><data value="${sum}">${Math.round(sum)}</data></b></p>`;
    fill(mix, mine.length > 0 ? ofMine : html`<p>Keep at least one task.</p>`);
    fill(total, Object.keys(rest).length > 0 ? together : '');
  }
  /** What the API makes of the answers; without an answer, or without a task, there is nothing to ask. */
  async function assessment(): Promise<Shown> {
    const choices = tasks.map((task) => fieldOf(task).value);
    const answered = menus.filter(({ value }) => value !== '');
    const personal_factors = Object.fromEntries(answered.map(({ name, value }) => [name, value]));
    const kept = choices.join('').replace(/1+$/, '');
    keep({ tasks: kept, ...personal_factors });
    const isAsked = (kept !== '' || answered.length > 0) && choices.some((choice) => choice !== '0');
    if (!isAsked) return { adjustments: {}, personalized_score: base };
    const time_fractions = tasks.map(({ fraction }, at) => fraction * Number(choices[at]));
    const body = { soc_code, personal_factors, ...(kept && { time_fractions }) };
    return answerOf<Assessment>('/displacement/assess', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  async function assess() {
    try {
      show(await only(assessment()));
    } catch (thrown) {
      const lines = linesOf(thrown).map((line) => html`<p>${line}</p>`);
      for (const result of [mix, total]) fill(result, '');
      fill(alert, html`<div class="error">${lines}</div>`);
    }
  }
  form.addEventListener('change', assess);
  // The fields have their values of before after the event.
  form.addEventListener('reset', () => setTimeout(assess));
  form.addEventListener('submit', (event) => event.preventDefault());
  void assess();
}

/** Makes a row of squares of tasks into radio buttons, which arrow keys go through; the list below has the words. */
export function taskSquares(row: HTMLElement): void {
  const tip = element('span', { className: 'tip small', hidden: true });
  const squares = listedTasks().map(({ className, words }) =>
    element('input', { type: 'radio', name: 'square', className, ariaLabel: words, autocomplete: 'off' }),
  );
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
