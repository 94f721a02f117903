/** The list of all jobs: filtered and sorted as its URL asks, with jobs to pick, to compare, to print, and as CSV. */
import { TIER_WORDS } from '../../../core/display.js';
import { addressWith, asked, element, every, fieldsOf, fill, html, the } from './page.js';
import { fold } from './scores.js';

type Values = Readonly<Record<string, string>>;
type Field = HTMLInputElement | HTMLSelectElement;

/** Most jobs that the page of comparisons takes. */
export const MOST = 20;

/** A row as it is compared and written to CSV. Its class is its tier's letter and job zone; its style draws the score. */
function readRow(row: HTMLTableRowElement) {
  const [name, score, pay, jobs] = ['th', 'td', 'td + td', 'td:last-child'].map((cell) => the(cell, row)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const amount = ({ textContent }: HTMLElement) => Number(textContent.replace(/\D/g, '')) || undefined;
  const drawn = (property: string) => Number(score.style.getPropertyValue(property) || '15');
  const title = name.textContent;
  const box = element('input', { type: 'checkbox', ariaLabel: `Pick ${title}` });
  name.prepend(box);
  return {
    row,
    box,
    words: ` ${fold(title)}`,
    figures: {
      soc_code: row.id,
      title,
      final_score: drawn('--s'),
      score_low: drawn('--l'),
      score_high: drawn('--h'),
      risk_tier: Object.keys(TIER_WORDS).find((tier) => tier[0] === row.className[0]),
      job_zone: row.className[1],
      median_annual_wage: Number(pay.dataset.year) || amount(pay),
      employment: amount(jobs),
    } as Readonly<Record<string, string | number | undefined>>,
  };
}
type Row = ReturnType<typeof readRow>;

/** Returns rows as CSV; a text that a spreadsheet would compute begins with an apostrophe. */
function csvOf(rows: readonly Row[]): string {
  const lines = rows.map(({ figures }) =>
    Object.values(figures).map((value = '') =>
      typeof value === 'string' ? `"${value.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"` : value,
    ),
  );
  return [Object.keys(rows[0]?.figures ?? {}), ...lines].map((cells) => `${cells.join()}\r\n`).join('');
}

const optionsOf = (field: Field) => ('options' in field ? [...field.options] : []);
const usual = (field: Field) => optionsOf(field)[0]?.value ?? '';

/** Returns what the URL asks of a field, and puts it there; says what the field doesn't know. */
function askedOf(field: Field, said: string[]): string {
  const options = optionsOf(field);
  let value = asked(field.name) || usual(field);
  const chosen = value.split(',').map((part) => options.find((option) => option.value === part)?.text);
  if (options.length > 0 && chosen.includes(undefined)) {
    said.push(`That link has an unknown choice of ${field.labels?.[0]?.textContent.toLowerCase()}.`);
    value = usual(field);
  } else if ('options' in field && chosen.length > 1) {
    // A link can ask for several values; the form shows them as one choice.
    const choice = chosen.join(' or ').replace(/(?<= or )\p{Lu}/gu, (letter) => letter.toLowerCase());
    if (options.every((option) => option.value !== value)) field.add(new Option(choice, value));
  }
  if (document.activeElement !== field) field.value = value;
  return value;
}

/** Returns the rows that fit, in the order asked for: missing figures last, ties by title. */
function select(rows: readonly Row[], { q = '', sort = '', min_wage, tier, group, job_zone }: Values): Row[] {
  const words = fold(q).split(' ');
  const among = (list: string | undefined, value: unknown) =>
    !list || list.split(',').includes(String(value));
  const key = sort.replace('-', '');
  const sign = sort === key ? 1 : -1;
  return rows
    .filter(
      ({ words: own, figures }) =>
        words.every((word) => own.includes(` ${word}`)) &&
        !(Number(figures.median_annual_wage) < Number(min_wage)) &&
        among(tier, figures.risk_tier) &&
        among(job_zone, figures.job_zone) &&
        among(group, String(figures.soc_code).slice(0, 2)),
    )
    .sort(({ figures: a }, { figures: b }) => {
      const [one, other] = [a[key], b[key]];
      if (one === other) return String(a.title) < String(b.title) ? -1 : 1;
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
      return one < other ? -sign : sign;
    });
}

/** Filters and sorts the rows of the page as its URL asks, and keeps there which are picked. */
export function jobList(form: HTMLFormElement): void {
  const table = the<HTMLTableElement>('table.jobs');
  const body = the('tbody', table);
  const status = the('[role=status]', form);
  const compare = the<HTMLAnchorElement>('[data-picked]');
  const csv = the('[data-csv]');
  const fields = fieldsOf(form);
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(readRow);
  const heads = every('[data-sort]', table);
  const heading = the('h1').textContent;
  let found: Row[] = [];
  for (const head of heads) fill(head, html`<a>${head.textContent}</a>`);
  const picks = asked('picked').split(',');
  for (const { box, row } of rows) box.checked = picks.includes(row.id);

  const pickedRows = () => rows.filter(({ box }) => box.checked);
  function urlOf(values: Values): string {
    const chosen = fields.map((field) => [field, values[field.name] ?? ''] as const);
    const query = chosen.map(([field, value]) => [field.name, value === usual(field) ? '' : value]);
    const picked = pickedRows().map(({ row }) => row.id);
    return addressWith({ ...Object.fromEntries(query), picked: String(picked) });
  }
  /** Those picked, or else all that are shown. */
  const taken = () => (pickedRows().length > 0 ? pickedRows() : found);
  function showPicks() {
    const codes = pickedRows().map(({ row }) => row.id);
    const isMany = codes.length > MOST;
    compare.hidden = codes.length === 0;
    compare.textContent = isMany ? `Pick at most ${MOST} to compare` : `Compare ${codes.length}`;
    if (isMany) compare.removeAttribute('href');
    else compare.href = `/compare?codes=${codes}`;
    csv.textContent = codes.length > 0 ? `CSV of ${codes.length}` : 'CSV';
  }
  function show() {
    const said: string[] = [];
    const values = Object.fromEntries(fields.map((field) => [field.name, askedOf(field, said)]));
    found = select(rows, values);
    the(':has(> table.jobs)').hidden = found.length === 0;
    body.replaceChildren(...found.map(({ row }) => row));
    for (const head of heads) {
      const first = head.dataset.sort ?? '';
      const key = first.replace('-', '');
      const isSorted = key === values.sort?.replace('-', '');
      head.ariaSort = isSorted ? (values.sort === key ? 'ascending' : 'descending') : null;
      const back = first === key ? `-${key}` : key;
      the<HTMLAnchorElement>('a', head).href = urlOf({
        ...values,
        sort: values.sort === first ? back : first,
      });
    }
    const here = urlOf(values).replace(/[?&]picked=[^&]*/, '');
    const preset = every<HTMLAnchorElement>('.presets a').find(
      ({ search }) => String(new URLSearchParams(search)) === here.split('?')[1],
    );
    the('h1').textContent = preset?.textContent ?? heading;
    const count = `${found.length} ${found.length === 1 ? 'occupation' : 'occupations'}`;
    said.push(found.length > 0 ? count : 'No matches. Remove a filter or try another word.');
    status.textContent = said.join(' ');
    showPicks();
  }
  function go(url: string) {
    history.replaceState(null, '', url);
    show();
  }
  const send = () => go(urlOf(Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]))));
  let timer: ReturnType<typeof setTimeout>;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(send, 120);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  body.addEventListener('change', send);
  the('thead', table).addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href);
  });
  csv.addEventListener('click', () => {
    const href = URL.createObjectURL(new Blob([csvOf(taken())], { type: 'text/csv' }));
    element('a', { href, download: 'jobs.csv' }).click();
    URL.revokeObjectURL(href);
  });
  the('[data-print]').addEventListener('click', () => print());
  show();
  table.classList.remove('wait');
}
