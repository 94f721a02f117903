/** The page that compares jobs: up to twenty rows on one axis, the most exposed first. */
import { displayTitle, exposureShort, payText } from '../../../build/render/display.js';
import type { LaborData } from '../../../core/schemas/labor.js';
import type { OccupationDetail } from '../../../core/schemas/occupation.js';
import type { ScoreList, ScoreRow, SearchResults } from '../../../core/schemas/scores.js';
import { combobox } from './combobox.js';
import { MOST } from './list.js';
import { API, answerOf, every, fill, html, linesOf, Refused, the } from './page.js';
import { dot, occupationLink, rangeWords, scored, signed, sorry, squares } from './scores.js';

/** The SOC code of a job title; a code stays what it is, known or not. */
async function codeOf(name: string): Promise<string> {
  if (/^[\d.-]+$/.test(name)) return name;
  const { data } = await answerOf<SearchResults>(`/search?limit=1&q=${encodeURIComponent(name)}`);
  if (data[0]) return data[0].soc_code;
  throw new Refused([`No occupation matches “${name}.” Check the spelling, or try another title.`]);
}

type Job = LaborData & ScoreRow;

/** One job, from a row of `/scores` with the occupation's `labor_data`. */
function rowOf(each: Job, until: string) {
  const { projected_change_pct: change, oews_occupations: shared } = each;
  const points = Math.abs(change ?? 0) < 0.5 ? 'Little change' : `${signed(Math.round(change ?? 0))}%`;
  const growth = change === null ? 'Growth not published' : `${points} by ${until}`;
  const whose = shared > 1 ? `, for a group of ${shared} occupations` : '';
  const title = displayTitle(each.title);
  const seen = each.exposed_tasks_seen && `. People have used Claude for ${each.exposed_tasks_seen} of these`;
  return html`<tr><th scope="row">${occupationLink(each)}${squares(each)}<small class="called">${exposureShort(each)}${seen || ''}</small></th><td>${dot(each)}</td><td class="st">${scored(each)} <small aria-hidden="true">(${rangeWords(each)})</small></td><td>${payText(each)} <small class="called">${growth}${whose}</small></td><td><button type="button" value="${each.soc_code}" aria-label="Remove ${title}">✕</button></td></tr>`;
}

/** Compares what the URL names: `codes` as the API has them, and job titles. Each change of the jobs is in the URL. */
export async function comparison(form: HTMLFormElement): Promise<void> {
  const place = the('[data-comparison]');
  const start = place.innerHTML;
  const title = document.title;
  const input = the<HTMLInputElement>('input', form);
  let codes: string[] = [];
  async function show(wanted: readonly string[]) {
    codes = [...new Set(wanted)];
    const isEmpty = codes.length === 0;
    history.replaceState(null, '', isEmpty ? location.pathname : `${location.pathname}?codes=${codes}`);
    document.title = title;
    the('[data-comparison] + p').hidden = true;
    if (isEmpty) {
      place.innerHTML = start;
      return;
    }
    if (codes.length > MOST) throw new Refused([`Name at most ${MOST} jobs; there are ${codes.length}.`]);
    const { data } = await answerOf<ScoreList>(`/scores?codes=${codes}&sort=-final_score`);
    const jobs = await Promise.all(
      data.map(async (row) => ({
        ...(await answerOf<OccupationDetail>(`/occupations/${row.soc_code}`)).labor_data,
        ...row,
      })),
    );
    const titles = jobs.map((each) => displayTitle(each.title));
    document.title = `${titles.length > 3 ? `${titles.length} jobs` : titles.join(' vs. ')}: ${title}`;
    fill(
      place,
      html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="list compared"><thead><tr><th scope="col">Job</th><th scope="col">Likely range, from 15 to 85</th><th scope="col">Exposure</th><th scope="col">Median pay, growth</th><th><span class="far">Remove</span></th></tr></thead><tbody>${jobs.map((each) => rowOf(each, place.dataset.comparison ?? ''))}</tbody></table></div><p>${jobs.length === 1 ? 'Add another job to compare. ' : ''}Where lines overlap, don’t read much into the order. This page’s address is the link to this comparison. <a href="${API}/scores?codes=${String(codes)}">JSON</a></p>`,
    );
    the('[data-comparison] + p').hidden = false;
  }
  async function change(wanted: Promise<readonly string[]>) {
    try {
      await show(await wanted);
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
