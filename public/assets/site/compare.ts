/** The page that compares jobs: up to twenty rows on one axis, the most exposed first. */
import { displayTitle, exposureShort, seenSentence, wholePercent } from '../../../build/render/display.js';
import { payText } from '../../../core/display.js';
import type { LaborData } from '../../../core/schemas/labor.js';
import type { OccupationDetail } from '../../../core/schemas/occupation.js';
import type { ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import { MOST } from './list.js';
import { every, fill, html, type Markup, scoreCells, sorry, the } from './markup.js';
import { API, answerOf, keep, linesOf } from './page.js';
import { combobox, search } from './search.js';

type Job = LaborData & ScoreRow;

/** Returns a job's tasks as squares, exposed ones filled, with a dot where seen in use; a sentence beside them says it. */
function squares({ exposed_tasks, exposed_tasks_seen, task_count, risk_tier }: ScoreRow) {
  const square = (look: string, count: number) => `<i class="${look}"></i>`.repeat(count);
  const [on, off] = [exposed_tasks - exposed_tasks_seen, task_count - exposed_tasks];
  const markup = square('on', on) + square('on seen', exposed_tasks_seen) + square('', off);
  return html`<span class="squares f-${risk_tier}" aria-hidden="true">${{ markup }}</span>`;
}

/** One job, from a row of `/scores` with the occupation's `labor_data`. */
function rowOf(job: Job, until: string): Markup {
  const { projected_change_pct: change, oews_occupations: shared } = job;
  const growth = change === null ? 'Growth not published' : `${wholePercent(change)} by ${until}`;
  const whose = shared > 1 ? `, for a group of ${shared} occupations` : '';
  const seen = seenSentence(job.exposed_tasks, job.exposed_tasks_seen);
  const said = html`${squares(job)}<small class="called">${exposureShort(job)}. ${seen}</small>`;
  return html`<tr>${scoreCells(job, said)}<td>${payText(job)} <small class="called">${growth}${whose}</small></td><td><button type="button" value="${job.soc_code}" aria-label="Remove ${displayTitle(job.title)}">✕</button></td></tr>`;
}

/** Returns the jobs that a title, a code, or its first six digits stand for; a code stays what it is, known or not. */
async function jobsNamed(name: string): Promise<Job[]> {
  const code = /^[\d.-]+$/.test(name) ? name : (await search(name, 1)).data[0]?.soc_code;
  if (code === undefined)
    throw new AggregateError([`No occupation matches “${name}.” Check the spelling, or try another title.`]);
  const jobOf = async (row: ScoreRow) => {
    const { labor_data } = await answerOf<OccupationDetail>(`/occupations/${row.soc_code}`);
    return { ...labor_data, ...row };
  };
  return Promise.all((await answerOf<ScoreList>(`/scores?codes=${code}`)).data.map(jobOf));
}

/** Compares what the URL names: `codes` as the API has them, and job titles. Each change of the jobs is in the URL. */
export async function comparison(form: HTMLFormElement): Promise<void> {
  const place = the('[data-comparison]');
  const until = place.dataset.comparison ?? '';
  const note = the('[data-comparison] + p');
  const start = place.innerHTML;
  const { title } = document;
  const input = the<HTMLInputElement>('input', form);
  const jobs = new Map<string, Job>();
  /** Shows the jobs, and what is wrong with the names of others, which the URL keeps. */
  function show(wrong: readonly string[] = []) {
    const codes = String([...jobs.keys()]);
    if (wrong.length === 0) keep({ codes });
    const sorted = [...jobs.values()].sort(
      (a, b) => b.final_score - a.final_score || (a.soc_code < b.soc_code ? -1 : 1),
    );
    const titles = sorted.map((each) => displayTitle(each.title));
    const named = titles.length > 3 ? `${titles.length} jobs` : titles.join(' vs. ');
    document.title = named ? `${named}: ${title}` : title;
    note.hidden = sorted.length === 0;
    const way = html`Name another job above, or <a href="/search">search</a> for a job by what people call it.`;
    const sentences = wrong.length > 0 ? sorry('Pick another job', [...wrong, way]) : '';
    const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="list compared"><thead><tr><th scope="col">Job</th><th scope="col">Likely range</th><th scope="col">Exposure</th><th scope="col">Median pay, growth</th><th><span class="far">Remove</span></th></tr></thead><tbody>${sorted.map((each) => rowOf(each, until))}</tbody></table></div><p>${sorted.length === 1 ? 'Add another job to compare. ' : ''}Where lines overlap, don’t read much into the order. This page’s address is the link to this comparison. <a href="${API}/scores?codes=${codes}">JSON</a></p>`;
    if (sorted.length === 0 && wrong.length === 0) place.innerHTML = start;
    else fill(place, [sentences, sorted.length > 0 ? table : '']);
  }
  async function add(names: readonly string[]) {
    const answers = await Promise.allSettled(names.map(jobsNamed));
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? linesOf(each.reason) : []));
    // What a program would ask next, the page says in its own words.
    const wrong = refused.map((line) => line.replace(/ GET .*/, ''));
    for (const job of answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])))
      if (jobs.has(job.soc_code) || jobs.size < MOST) jobs.set(job.soc_code, job);
      else wrong.push(`${displayTitle(job.title)} would be one more than ${MOST}. Remove another job first.`);
    show([...new Set(wrong)]);
  }
  const pickBest = combobox(input, ({ soc_code }) => {
    input.value = '';
    void add([soc_code]);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pickBest();
  });
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    const at = every('button', place).indexOf(button);
    jobs.delete(button.value);
    show();
    // The focus stays where it was, or goes to the field.
    (every('button', place)[at] ?? input).focus();
  });
  const given = [...new URLSearchParams(location.search)].flatMap(([name, value]) =>
    name === 'codes' ? value.split(',') : /^job\d?$/.test(name) ? [value] : [],
  );
  const names = new Set(given.map((name) => name.trim()).filter(Boolean));
  place.classList.remove('wait');
  if (names.size === 0) return;
  place.replaceChildren();
  await add([...names]);
}
