/** The page that compares jobs. */
import { displayTitle, exposureShort, payText } from '../../../core/display.js';
import type { LaborData } from '../../../core/schemas/labor.js';
import type { OccupationDetail } from '../../../core/schemas/occupation.js';
import type { ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import type { SearchResults } from '../../../core/schemas/search.js';
import { combobox } from './combobox.js';
import { API, answerOf, asked, fieldsOf, fill, html, linesOf, Refused, the } from './page.js';
import { dot, occupationLink, rangeWords, scored, sorry } from './scores.js';

/** The SOC code of a job title; a code stays what it is, known or not. */
async function codeOf(name: string): Promise<string> {
  if (/^[\d.-]+$/.test(name)) return name;
  const { data } = await answerOf<SearchResults>(`/search?limit=1&q=${encodeURIComponent(name)}`);
  if (data[0]) return data[0].soc_code;
  throw new Refused([`No occupation matches “${name}.” Check the spelling, or try another title.`]);
}

const signed = (points: number) => (points === 0 ? '0' : `${points > 0 ? '+' : '\u2212'}${Math.abs(points)}`);

/** Compares what the URL names: `codes` as the API has them, or job titles from the form. */
export async function comparison(form: HTMLFormElement): Promise<void> {
  const place = the('[data-comparison]');
  const fields = fieldsOf(form) as HTMLInputElement[];
  for (const input of fields) combobox(input, () => {});
  const given = [...asked('codes').split(','), ...fields.map(({ name }) => asked(name))];
  const names = given.map((name) => name.trim()).filter(Boolean);
  if (names.length === 0) return;
  for (const [at, field] of fields.entries()) field.value = names[at] ?? '';
  /** One job, from a row of `/scores` with the occupation's `labor_data`. */
  const rowOf = (each: LaborData & ScoreRow) => {
    const { projected_change_pct: change, oews_occupations: shared } = each;
    const growth =
      change === null
        ? 'growth not published'
        : `${signed(Math.round(change))}% by ${place.dataset.comparison}`;
    const group = `for ${displayTitle(each.oews_title)}, a group of ${shared} occupations`;
    return html`<tr><th scope="row">${occupationLink(each)}<small class="called">${exposureShort(each)}</small></th><td>${dot(each)}</td><td class="st">${scored(each)} <small>${rangeWords(each)}</small></td><td>${payText(each)}, ${growth}${shared > 1 ? html` <small>(${group})</small>` : ''}</td></tr>`;
  };
  try {
    if (names.length < 2 || names.length > fields.length)
      throw new Refused([
        `Name two to four jobs; there ${names.length === 1 ? 'is one' : `are ${names.length}`}.`,
      ]);
    const codes = await Promise.all(names.map(codeOf));
    if (new Set(codes).size < codes.length)
      throw new Refused(['Two of these are the same job. Change one of them.']);
    const { data } = await answerOf<ScoreList>(`/scores?codes=${codes}`);
    const jobs = await Promise.all(
      data.map(async (row) => ({
        ...(await answerOf<OccupationDetail>(`/occupations/${row.soc_code}`)).labor_data,
        ...row,
      })),
    );
    const titles = jobs.map(({ title }) => displayTitle(title));
    for (const [at, field] of fields.entries()) field.value = titles[at] ?? '';
    document.title = `${titles.join(' vs. ')}: ${document.title}`;
    history.replaceState(null, '', `${location.pathname}?codes=${codes}`);
    the('[data-comparison] + p').hidden = false;
    fill(
      place,
      html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="list"><thead><tr><th scope="col">Job</th><th scope="col">Likely range, from 15 to 85</th><th scope="col">Exposure</th><th scope="col">Median pay, growth</th></tr></thead><tbody>${jobs.map(rowOf)}</tbody></table></div><p>The order is uncertain unless the ranges are clearly apart. This page’s address is the link to this comparison. <a href="${API}/scores?codes=${String(codes)}">JSON</a></p>`,
    );
  } catch (thrown) {
    const way = html`Change the names above, or <a href="/search">search</a> for a job by what people call it.`;
    fill(place, sorry('Pick another job', [...linesOf(thrown), way]));
  }
}
