/** The estimate for one person: of the tasks that are theirs, and with a rule of thumb for the rest. */

import type { Assessment } from '../../../core/schemas/assess.js';
import { addTenths } from '../../../core/score.js';
import { addressWith, asked, element, every, fill, html, latest, linesOf, type Markup, the } from './page.js';
import { figure, wholeScore } from './scores.js';

/** What a choice multiplies the published fraction of a task by; it stands for itself in the URL. */
const CHOICES = [
  ['0', 'Not mine'],
  ['1', 'Same'],
  ['3', 'More'],
] as const;
const SAME = '1';
/** A longer list shows so many tasks, those with the largest fractions, and folds the rest. */
const [LONG, SHOWN] = [20, 12];
/** No total is lower: the scale starts there. */
const LOWEST = 15;

interface OwnTask {
  /** Place in the order of the API's tasks, and in the URL. */
  at: number;
  fraction: number;
  isExposed: boolean;
  text: string;
}

function ownTask(row: HTMLElement): OwnTask {
  const [at, fraction] = [row.dataset.at, row.dataset.f].map(Number) as [number, number];
  const text = the(':scope > span', row).firstChild?.textContent ?? '';
  return { at, fraction, isExposed: the('i', row).classList.contains('on'), text };
}

const question = ({ at, text }: OwnTask): Markup =>
  html`<fieldset><legend>${text}</legend>${CHOICES.map(
    ([value, label]) => html`<label><input type="radio" name="task-${at}" value="${value}"> ${label}</label>`,
  )}</fieldset>`;

/** Asks the API with each answer. The answers stay in the URL; the form is hidden until this runs. */
export function estimate(form: HTMLFormElement): void {
  const [mix, total] = [the('[data-assess-result]', form), the('[data-assess-total]', form)];
  const alert = element('div', { role: 'alert', tabIndex: -1 });
  const request = latest();
  const selects = every<HTMLSelectElement>('select[name]', form);
  const { assess: soc_code, score } = form.dataset;
  const base = Number(score);
  const tasks = every('.tasks li').map(ownTask);
  const byWeight = tasks.toSorted((a, b) => b.fraction - a.fraction || a.at - b.at);
  const first = tasks.length < LONG ? byWeight : byWeight.slice(0, SHOWN);
  const [shown, folded] = [first, byWeight.filter((task) => !first.includes(task))].map((some) =>
    some.map(question),
  ) as [Markup[], Markup[]];
  const more = html`<details><summary>Show all ${tasks.length} tasks</summary>${folded}</details>`;
  fill(the('.own', form), [...shown, ...(folded.length > 0 ? [more] : [])]);
  the('.estimate', form).after(alert);
  form.hidden = false;

  const fieldOf = ({ at }: OwnTask) => form.elements.namedItem(`task-${at}`) as RadioNodeList;
  function restore(choices: string) {
    for (const task of tasks) {
      const given = choices[task.at] ?? SAME;
      fieldOf(task).value = CHOICES.some(([value]) => value === given) ? given : SAME;
    }
  }
  restore(asked('tasks'));
  for (const select of selects) if (asked(select.name)) select.value = asked(select.name);

  function show(adjustments: Readonly<Record<string, number>>) {
    alert.replaceChildren();
    alert.className = '';
    const mine = tasks.filter((task) => fieldOf(task).value !== '0');
    const exposed = mine.filter(({ isExposed }) => isExposed).length;
    const { time_fractions: own = 0, ...rest } = adjustments;
    const ownScore = addTenths([base, own]);
    fill(
      mix,
      html`<p>Of the tasks you do, AI could speed up <b>${exposed} of ${mine.length}</b>. Your mix: <b>${figure(ownScore, wholeScore(ownScore))}</b> (this job on average: ${wholeScore(base)})</p>`,
    );
    const sum = Math.max(LOWEST, addTenths([ownScore, ...Object.values(rest)]));
    const isAnswered = Object.keys(rest).length > 0;
    fill(total, isAnswered ? html`<p>Together: <b>${figure(sum, Math.round(sum))}</b></p>` : '');
  }
  function complain(lines: string[]) {
    mix.replaceChildren();
    total.replaceChildren();
    alert.className = 'error';
    fill(alert, [
      ...lines.map((line) => html`<p>${line}</p>`),
      html`<button type="button">Try again</button>`,
    ]);
    the('button', alert).addEventListener('click', () => {
      alert.focus();
      void assess();
    });
  }
  async function assess() {
    const personal_factors = Object.fromEntries(
      selects.map(({ name, value }) => [name, value] as const).filter(([, value]) => value),
    );
    const inOrder = tasks.toSorted((a, b) => a.at - b.at);
    const choices = inOrder.map((task) => fieldOf(task).value);
    const kept = choices.join('').replace(/1+$/, '');
    history.replaceState(null, '', addressWith({ tasks: kept, ...personal_factors }) + location.hash);
    if (choices.every((choice) => choice === '0')) {
      request.stop();
      total.replaceChildren();
      return fill(mix, html`<p>Keep at least one task.</p>`);
    }
    const own = kept && { time_fractions: inOrder.map(({ fraction }, at) => fraction * Number(choices[at])) };
    if (!own && Object.keys(personal_factors).length === 0) {
      request.stop();
      return show({});
    }
    try {
      const body = JSON.stringify({ soc_code, personal_factors, ...(own || {}) });
      const headers = { 'Content-Type': 'application/json' };
      const { adjustments } = await request.ask<Assessment>('/displacement/assess', {
        method: 'POST',
        headers,
        body,
      });
      show(adjustments);
    } catch (thrown) {
      const lines = linesOf(thrown);
      if (lines.length > 0) complain(lines);
    }
  }
  form.addEventListener('change', assess);
  // The fields have their values of before after the event.
  form.addEventListener('reset', () =>
    setTimeout(() => {
      restore('');
      void assess();
    }),
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  void assess();
}
