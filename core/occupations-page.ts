/**
 * The page of all occupations: a form that filters and sorts, and the table of matching rows. The build uses the same
 * functions to render the page without a query. Every value is escaped.
 */
import { figureCell, scoreCell } from './cells.js';
import { displayTitle, dollars, number, rangeCell, TIER_WORDS, ZONE_WORDS } from './display.js';
import { escaped } from './escape.js';
import type { Filled } from './frame.js';
import type { FunctionIndex } from './function-index.js';
import { type Listed, listed, type Parameter, USUAL_SORT } from './listed.js';
import { MAJOR_GROUPS } from './major-groups.js';
import { OCCUPATIONS_CSV, OCCUPATIONS_PAGE } from './routes.js';
import type { ScoreRow } from './schemas/scores.js';
import type { ScoresIndex } from './scores.js';

const SORTS: Readonly<Record<string, string>> = {
  '-final_score': 'Highest score',
  final_score: 'Lowest score',
  '-median_annual_wage': 'Highest pay',
  median_annual_wage: 'Lowest pay',
  '-employment': 'Most jobs',
  employment: 'Fewest jobs',
  title: 'Name, A–Z',
  '-title': 'Name, Z–A',
};

/** Columns with their sort keys; the direction is that of the first click. */
const COLUMNS = [
  { name: 'Occupation', key: 'title', first: 'title', style: '' },
  { name: 'Score, likely range', key: 'final_score', first: '-final_score', style: '' },
  { name: 'Job zone', style: ' class="n"' },
  { name: 'Jobs', key: 'employment', first: '-employment', style: ' class="n"' },
  { name: 'Median wage', key: 'median_annual_wage', first: '-median_annual_wage', style: ' class="n"' },
] as const;

/** Fills the page for a request. */
export async function fillOccupations(parameters: URLSearchParams, index: FunctionIndex): Promise<Filled> {
  return filledWith(parameters, await index.scores());
}

/** Fills the page from the scores alone. The build uses it too. */
export function filledWith(parameters: URLSearchParams, scores: ScoresIndex): Filled {
  const list = listed(parameters, scores);
  const wrong = list.errors.length > 0;
  const title = wrong ? 'This list can’t be shown' : titleOf(list, number(scores.rows.length));
  const html = `${form(list, scores)}\n${wrong ? refused(list) : table(list)}`;
  return { status: wrong ? 400 : 200, content: { title: escaped(title), list: html } };
}

function titleOf(list: Listed, all: string): string {
  const words = filterWords(list);
  return words === ''
    ? `All ${all} occupations by exposure to AI`
    : `${number(list.rows.length)} of ${all} occupations by exposure to AI: ${words}`;
}

/**
 * Returns the labels of the filters: `High, Legal`. The query must be valid: `sort=constructor` would find a property of every
 * object.
 */
function filterWords({ asked }: Listed): string {
  const { q, tier, group, job_zone, sort } = asked;
  return [
    q && `“${q}”`,
    tier && labels(tier, TIER_WORDS),
    group && labels(group, MAJOR_GROUPS),
    job_zone && `job zone ${job_zone}`,
    sort && (SORTS[sort]?.toLowerCase() ?? 'SOC code'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the labels of comma-separated values; a value without a label stays as it is. */
const labels = (value: string, words: Readonly<Record<string, string>>): string =>
  value
    .split(',')
    .map((each) => words[each] ?? each)
    .join(' or ');

/** Returns the list's URL with a different sort order. */
function urlOf(path: string, { asked }: Listed, sort = asked.sort): string {
  const query = new URLSearchParams({ ...asked, ...(sort && { sort }) });
  if (sort === USUAL_SORT) query.delete('sort');
  return escaped(query.size > 0 ? `${path}?${query}` : path);
}

function form(list: Listed, scores: ScoresIndex): string {
  const { asked, rows, errors } = list;
  const zones = Object.entries(ZONE_WORDS).map(([zone, words]) => [zone, `${zone}: ${words}`] as const);
  const groups = scores.groups.map((group) => [group, MAJOR_GROUPS[group] ?? group] as const);
  const shown = errors.length > 0 ? '' : countOf(rows.length, scores.rows.length);
  return `<form class="filters" action="${OCCUPATIONS_PAGE}" data-list autocomplete="off">
<p><label for="f-q">Title</label><input type="search" id="f-q" name="q" maxlength="200" autocapitalize="none" spellcheck="false" value="${escaped(asked.q ?? '')}"></p>
${select('tier', 'Exposure', asked, [['', 'Any'], ...Object.entries(TIER_WORDS)])}
${select('group', 'Group', asked, [['', 'All groups'], ...groups])}
${select('job_zone', 'Preparation (job zone)', asked, [['', 'Any'], ...zones])}
${select('sort', 'Sort by', asked, Object.entries(SORTS))}
<p><button>Show</button></p>
<p class="shown"><span role="status">${shown}</span>${errors.length > 0 ? '' : more(list)}</p>
</form>`;
}

/** Returns the links to what readers can do with the rows shown. */
const more = (list: Listed): string =>
  ` <small><a href="${urlOf(OCCUPATIONS_CSV, list)}" download="occupations.csv">Download as CSV</a>${Object.keys(list.asked).length > 0 ? ` · <a href="${OCCUPATIONS_PAGE}">Show all</a>` : ''}</small>`;

const countOf = (count: number, all: number): string =>
  count === 0
    ? 'No occupation matches. Remove a filter, or use a more general word.'
    : `<b>${number(count)}</b> of ${number(all)} occupations`;

function select(
  name: Parameter,
  label: string,
  asked: Listed['asked'],
  options: readonly (readonly [value: string, text: string])[],
): string {
  const value = asked[name] ?? options[0]![0];
  const known = options.some(([each]) => each === value);
  // A URL can ask for several values, but a list of options can't select them.
  const all = known ? options : [...options, [value, labels(value, Object.fromEntries(options))] as const];
  const chosen = (each: string) => (each === value ? ' selected' : '');
  return `<p><label for="f-${name}">${label}</label><select id="f-${name}" name="${name}">${all
    .map(([each, text]) => `<option value="${escaped(each)}"${chosen(each)}>${escaped(text)}</option>`)
    .join('')}</select></p>`;
}

function refused({ errors }: Listed): string {
  const lines = errors.map(({ detail, allowed }) =>
    escaped(allowed ? `${detail} Allowed: ${allowed.join(', ')}.` : detail),
  );
  return `<div class="error"><h2>This list can’t be shown</h2>\n<p>${lines.join('</p>\n<p>')}</p>\n<p>Pick from the form above, or see <a href="${OCCUPATIONS_PAGE}">all occupations</a>.</p></div>`;
}

function table(list: Listed): string {
  const sort = list.asked.sort ?? USUAL_SORT;
  const heads = COLUMNS.map((column) => {
    if (!('key' in column)) return `<th scope="col"${column.style}>${column.name}</th>`;
    const { name, key, first, style } = column;
    const other = first === key ? `-${key}` : key;
    const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
    const href = urlOf(OCCUPATIONS_PAGE, list, sort === first ? other : first);
    return `<th scope="col"${style} data-key="${key}"${order ? ` aria-sort="${order}"` : ''}><a href="${href}">${name}</a></th>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Occupations"><table class="list stack occupations"><thead><tr>${heads.join('')}</tr></thead>
<tbody>
${list.rows.map(rowOf).join('\n')}
</tbody></table></div>`;
}

function rowOf(row: ScoreRow): string {
  const { slug, title, job_zone, employment, median_annual_wage } = row;
  return `<tr><th scope="row"><a href="/occupations/${slug}">${escaped(displayTitle(title))}</a></th>${scoreCell(row, ` <small>${rangeCell(row)}</small>`)}${figureCell(job_zone, String)}${figureCell(employment, number)}${figureCell(median_annual_wage, dollars)}</tr>`;
}
