/** The page that compares jobs: up to twenty rows on one axis, the most exposed first. */
import { displayTitle, exposureShort, seenSentence, wholePercent } from '../../../build/render/display.js';
import { payText } from '../../../core/display.js';
import type { LaborData } from '../../../core/schemas/labor.js';
import type { OccupationDetail } from '../../../core/schemas/occupation.js';
import type { ScoreList, ScoreRow, SearchResults } from '../../../core/schemas/scores.js';
import { combobox } from './combobox.js';
import { MOST } from './list.js';
import { API, answerOf, every, fill, html, keep, linesOf, type Markup, Refused, the } from './page.js';
import { scoreCells, searchPath, sorry, squares } from './scores.js';

/** The SOC code of a job title; a code stays what it is, known or not. */
async function codeOf(name: string): Promise<string> {
  if (/^[\d.-]+$/.test(name)) return name;
  const { data } = await answerOf<SearchResults>(searchPath(name, 1));
  if (data[0]) return data[0].soc_code;
  throw new Refused([`No occupation matches “${name}.” Check the spelling, or try another title.`]);
}

type Job = LaborData & ScoreRow;

/** One job, from a row of `/scores` with the occupation's `labor_data`. */
function rowOf(job: Job, until: string): Markup {
  const { projected_change_pct: change, oews_occupations: shared } = job;
  const growth = change === null ? 'Growth not published' : `${wholePercent(change)} by ${until}`;
  const whose = shared > 1 ? `, for a group of ${shared} occupations` : '';
  const seen = seenSentence(job.exposed_tasks, job.exposed_tasks_seen);
  const said = html`${squares(job)}<small class="called">${exposureShort(job)}. ${seen}</small>`;
  return html`<tr>${scoreCells(job, said)}<td>${payText(job)} <small class="called">${growth}${whose}</small></td><td><button type="button" value="${job.soc_code}" aria-label="Remove ${displayTitle(job.title)}">✕</button></td></tr>`;
}

/** Returns the jobs of codes, the most exposed first. */
async function jobsOf(codes: readonly string[]): Promise<Job[]> {
  if (codes.length > MOST) throw new Refused([`Name at most ${MOST} jobs; there are ${codes.length}.`]);
  const { data } = await answerOf<ScoreList>(`/scores?codes=${codes}&sort=-final_score`);
  return Promise.all(
    data.map(async (row) => ({
      ...(await answerOf<OccupationDetail>(`/occupations/${row.soc_code}`)).labor_data,
      ...row,
    })),
  );
}

/** Compares what the URL names: `codes` as the API has them, and job titles. Each change of the jobs is in the URL. */
export async function comparison(form: HTMLFormElement): Promise<void> {
  const place = the('[data-comparison]');
  const until = place.dataset.comparison ?? '';
  const note = the('[data-comparison] + p');
  const start = place.innerHTML;
  const { title } = document;
  const input = the<HTMLInputElement>('input', form);
  let codes: string[] = [];
  async function change(wanted: Promise<readonly string[]>) {
    note.hidden = true;
    document.title = title;
    try {
      codes = [...new Set(await wanted)];
      keep({ codes: String(codes) });
      if (codes.length === 0) {
        place.innerHTML = start;
        return;
      }
      const jobs = await jobsOf(codes);
      const titles = jobs.map((each) => displayTitle(each.title));
      document.title = `${titles.length > 3 ? `${titles.length} jobs` : titles.join(' vs. ')}: ${title}`;
      fill(
        place,
        html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="list compared"><thead><tr><th scope="col">Job</th><th scope="col">Likely range</th><th scope="col">Exposure</th><th scope="col">Median pay, growth</th><th><span class="far">Remove</span></th></tr></thead><tbody>${jobs.map((each) => rowOf(each, until))}</tbody></table></div><p>${jobs.length === 1 ? 'Add another job to compare. ' : ''}Where lines overlap, don’t read much into the order. This page’s address is the link to this comparison. <a href="${API}/scores?codes=${String(codes)}">JSON</a></p>`,
      );
      note.hidden = false;
    } catch (thrown) {
      const way = html`Change the names above, or <a href="/search">search</a> for a job by what people call it.`;
      fill(place, sorry('Pick another job', [...linesOf(thrown), way]));
    }
  }
  const add = combobox(input, ({ soc_code }) => {
    input.value = '';
    void change(Promise.resolve([...codes, soc_code]));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void add();
  });
  place.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    const at = every('button', place).indexOf(button);
    await change(Promise.resolve(codes.filter((code) => code !== button.value)));
    // The focus stays where it was, or goes to the field.
    (every('button', place)[at] ?? input).focus();
  });
  const given = [...new URLSearchParams(location.search)].flatMap(([name, value]) =>
    name === 'codes' ? value.split(',') : /^job\d?$/.test(name) ? [value] : [],
  );
  const names = given.map((name) => name.trim()).filter(Boolean);
  place.classList.remove('wait');
  if (names.length === 0) return;
  place.replaceChildren();
  await change(Promise.all(names.map(codeOf)));
}
