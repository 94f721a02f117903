/** The list of all jobs: filtered and sorted as its URL asks. */
import { TIER_WORDS } from '../../../core/display.js';
import { addressWith, asked, every, fieldsOf, fill, html, the } from './page.js';
import { fold } from './scores.js';

type Values = Readonly<Record<string, string>>;

/** A row as it is compared. A row's class is its tier's letter, job zone, and field. */
function readRow(row: HTMLTableRowElement, at: number) {
  const [title = '', score, pay, jobs] = [...row.cells].map(({ textContent }) => textContent);
  const amount = (text = '') => Number(text.replace(/[^\d.]/g, '')) || undefined;
  return {
    row,
    at,
    filters: {
      tier: Object.keys(TIER_WORDS).find((tier) => tier[0] === row.className[0]) ?? '',
      job_zone: row.className[1] ?? '',
      group: row.className.slice(2),
    } as Values,
    figures: {
      title: fold(title),
      final_score: amount(score),
      median_annual_wage: amount(pay),
      employment: amount(jobs),
    } as Readonly<Record<string, string | number | undefined>>,
  };
}

/** Filters and sorts the rows of the page as its URL asks. */
export function jobList(form: HTMLFormElement): void {
  const table = the<HTMLTableElement>('table.jobs');
  const body = the('tbody', table);
  const status = the('[role=status]', form);
  const fields = fieldsOf(form);
  const optionsOf = (field: (typeof fields)[number]) => ('options' in field ? [...field.options] : []);
  const usual = (field: (typeof fields)[number]) => optionsOf(field)[0]?.value ?? '';
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(readRow);
  const heads = every('[data-sort]', table);
  for (const head of heads) fill(head, html`<a>${head.textContent}</a>`);

  const urlOf = (values: Values) =>
    addressWith(
      Object.fromEntries(
        fields.map((field) => {
          const value = values[field.name] ?? '';
          return [field.name, value === usual(field) ? '' : value];
        }),
      ),
    );
  /** Returns what the URL asks of a field, and puts it there; says what the field doesn't know. */
  function askedOf(field: (typeof fields)[number], said: string[]): string {
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
  function show() {
    const said: string[] = [];
    const values = Object.fromEntries(fields.map((field) => [field.name, askedOf(field, said)]));
    const { q = '', sort = '', min_wage, ...filters } = values;
    const words = fold(q).split(' ');
    const found = rows.filter(
      (each) =>
        words.every((word) => ` ${each.figures.title}`.includes(` ${word}`)) &&
        !(Number(each.figures.median_annual_wage) < Number(min_wage) / 1000) &&
        Object.entries(filters).every(
          ([name, value]) => !value || value.split(',').includes(each.filters[name] ?? ''),
        ),
    );
    const key = sort.replace('-', '');
    const sign = sort === key ? 1 : -1;
    found.sort((a, b) => {
      const [one, other] = [a.figures[key], b.figures[key]];
      if (one === other || one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined) || a.at - b.at;
      return one < other ? -sign : sign;
    });
    the(':has(> table.jobs)').hidden = found.length === 0;
    body.replaceChildren(...found.map(({ row }) => row));
    for (const head of heads) {
      const first = head.dataset.sort ?? '';
      const isSorted = first.replace('-', '') === key;
      const back = first === key ? `-${key}` : key;
      head.ariaSort = isSorted ? (sign < 0 ? 'descending' : 'ascending') : null;
      the<HTMLAnchorElement>('a', head).href = urlOf({ ...values, sort: sort === first ? back : first });
    }
    const count = `${found.length} ${found.length === 1 ? 'occupation' : 'occupations'}`;
    said.push(found.length > 0 ? count : 'No matches. Remove a filter or try another word.');
    status.textContent = said.join(' ');
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
  the('thead', table).addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href);
  });
  show();
}
