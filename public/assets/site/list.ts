/** The list of all jobs: filtered and sorted as its URL asks, with jobs to pick, to compare, to print, and as CSV. */
import { csvLine, displayTitle } from '../../../build/render/display.js';
import { fold } from '../../../core/display.js';
import type { ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import { element, every, the } from './markup.js';
import { answerOf, asked, keep, linesOf, valuesOf } from './page.js';

/** Most jobs that the page of comparisons takes. */
export const MOST = 20;

/** What a job's row in CSV has. */
const COLUMNS = [
  ...(['soc_code', 'title', 'final_score', 'score_low', 'score_high', 'risk_tier', 'job_zone'] as const),
  ...(['median_annual_wage', 'employment'] as const),
];

/** Puts into a field what the URL asks of it; returns what to say where the field doesn't know it. */
function restore(field: HTMLInputElement | HTMLSelectElement): string[] {
  const wanted = asked(field.name);
  if (wanted === '') return [];
  if ('options' in field && [...field.options].every(({ value }) => value !== wanted)) {
    const options = [...field.options];
    const chosen = wanted.split(',').map((part) => options.find(({ value }) => value === part)?.text);
    const unknown = `unknown choice of ${field.labels[0]?.textContent.toLowerCase()}.`;
    const order = 'unknown sort order. Showing the highest scores instead.';
    if (chosen.includes(undefined)) return [`That link has an ${field.name === 'sort' ? order : unknown}`];
    // A link can ask for several values; the form shows them as one choice.
    const choice = chosen.join(' or ').replace(/(?<= or )\p{Lu}/gu, (letter) => letter.toLowerCase());
    field.add(new Option(choice, wanted));
  }
  field.value = wanted;
  return [];
}

/** Returns the jobs that fit, in the order asked for: missing figures last, ties by title. */
function select(jobs: readonly ScoreRow[], wanted: Readonly<Record<string, string>>): ScoreRow[] {
  const { q = '', sort = '', min_wage = '0' } = wanted;
  const words = fold(q).split(' ');
  const isAmong = (name: 'tier' | 'group' | 'job_zone', value: string | number) =>
    !wanted[name] || wanted[name].split(',').includes(String(value));
  const key = sort.replace('-', '') as keyof ScoreRow;
  const sign = sort === key ? 1 : -1;
  return jobs
    .filter(
      (job) =>
        words.every((word) => ` ${fold(job.title)}`.includes(` ${word}`)) &&
        job.median_annual_wage >= Number(min_wage) &&
        isAmong('tier', job.risk_tier) &&
        isAmong('group', job.group) &&
        isAmong('job_zone', job.job_zone),
    )
    .sort((a, b) => {
      const [one, other] = [a[key], b[key]];
      if (one === other) return displayTitle(a.title) < displayTitle(b.title) ? -1 : 1;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other ? -sign : sign;
    });
}

/** Gives each row of the table a box to pick it by. */
function pickBoxes(table: HTMLTableElement): HTMLInputElement[] {
  const picked = asked('picked').split(',');
  return every('tbody tr', table).map((row) => {
    const [value, head] = [row.id, the('th', row)];
    const box = element('input', { type: 'checkbox', value, checked: picked.includes(value) });
    box.ariaLabel = `Pick ${head.textContent}`;
    head.prepend(box);
    return box;
  });
}

/** Filters and sorts the rows of the page as its URL asks, and keeps there which are picked. */
export function jobList(form: HTMLFormElement): void {
  const table = the<HTMLTableElement>('table.jobs');
  const status = the('[role=status]', form);
  const [compare, csv] = [the<HTMLAnchorElement>('[data-picked]'), the('[data-csv]')];
  const sort = the<HTMLSelectElement>('[name=sort]', form);
  const heads = every('[data-sort]', table);
  const heading = the('h1').textContent;
  const rows = new Map(every('tbody tr', table).map((row) => [row.id, row]));
  const boxes = pickBoxes(table);
  const picked = () => boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const usual = valuesOf(form);
  /** What isn't as on the page that everybody gets. */
  const chosen = () =>
    Object.fromEntries(Object.entries(valuesOf(form)).filter(([name, value]) => value !== usual[name]));
  const tell = (thrown: unknown) => {
    status.textContent = linesOf(thrown).join(' ');
  };
  let scores: Promise<ScoreList> | undefined;
  async function found(wanted = valuesOf(form)): Promise<ScoreRow[]> {
    scores ??= answerOf<ScoreList>('/scores.json').catch((thrown: unknown) => {
      // The next time it is asked again.
      scores = undefined;
      throw thrown;
    });
    return select((await scores).data, wanted);
  }

  function showPicks() {
    const codes = picked();
    const isMany = codes.length > MOST;
    compare.hidden = codes.length === 0;
    compare.textContent = isMany ? `Pick at most ${MOST} to compare` : `Compare ${codes.length}`;
    if (isMany) compare.removeAttribute('href');
    else compare.href = `/compare?codes=${codes}`;
    csv.textContent = codes.length > 0 ? `CSV of ${codes.length}` : 'CSV';
  }
  async function show(said: readonly string[] = []) {
    // The page has all jobs in the usual order, so that whoever asks for nothing loads no table.
    const isUsual = Object.keys(chosen()).length === 0;
    const codes = isUsual ? [...rows.keys()] : (await found()).map(({ soc_code }) => soc_code);
    // What is picked and filtered out is there for print.
    const away = picked().filter((code) => !codes.includes(code));
    for (const [code, row] of rows) row.hidden = away.includes(code);
    the('tbody', table).replaceChildren(...[...codes, ...away].flatMap((code) => rows.get(code) ?? []));
    table.parentElement!.hidden = codes.length === 0;
    for (const head of heads) {
      const isSorted = head.dataset.sort?.replace('-', '') === sort.value.replace('-', '');
      head.ariaSort = isSorted ? (sort.value.startsWith('-') ? 'descending' : 'ascending') : null;
    }
    const query = String(new URLSearchParams(chosen()));
    const preset = every<HTMLAnchorElement>('.presets a').find(
      ({ search }) => String(new URLSearchParams(search)) === query,
    );
    the('h1').textContent = preset?.textContent ?? heading;
    const count = `${codes.length} ${codes.length === 1 ? 'occupation' : 'occupations'}`;
    const none = 'No matches. Remove a filter or try another word.';
    status.textContent = [...said, codes.length > 0 ? count : none].join(' ');
  }
  async function update(said?: readonly string[]) {
    showPicks();
    await show(said).catch(tell);
    the('tbody', table).classList.remove('wait');
  }
  function change() {
    keep({ ...chosen(), picked: String(picked()) });
    void update();
  }
  form.addEventListener('input', change);
  form.addEventListener('submit', (event) => event.preventDefault());
  table.addEventListener('change', change);
  for (const head of heads) {
    head.replaceChildren(element('button', { type: 'button', textContent: head.textContent }));
    head.addEventListener('click', () => {
      const first = head.dataset.sort ?? '';
      const key = first.replace('-', '');
      const back = first === key ? `-${key}` : key;
      sort.value = sort.value === first ? back : first;
      change();
    });
  }
  csv.addEventListener('click', async () => {
    const codes = picked();
    const isAmong = ({ soc_code }: ScoreRow) => codes.length === 0 || codes.includes(soc_code);
    const all = await found(codes.length > 0 ? { sort: sort.value } : undefined).catch(tell);
    if (!all) return;
    const jobs = all.filter(isAmong);
    const lines = [COLUMNS, ...jobs.map((job) => COLUMNS.map((column) => job[column]))].map(csvLine);
    const href = URL.createObjectURL(new Blob(lines, { type: 'text/csv' }));
    element('a', { href, download: 'jobs.csv' }).click();
    URL.revokeObjectURL(href);
  });
  void update(every<HTMLInputElement | HTMLSelectElement>('[name]', form).flatMap(restore));
}
