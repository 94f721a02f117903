/**
 * The page that compares occupations: a form that takes job titles or codes, and a table with a column for each. Every value
 * is escaped.
 */
import { figureCell, scoreCell } from './cells.js';
import { answerComparison } from './compare.js';
import { displayTitle, dollars, number, rangeCell, ZONE_WORDS } from './display.js';
import { escaped } from './escape.js';
import type { Filled } from './frame.js';
import type { FunctionIndex } from './function-index.js';
import { quoted } from './problem.js';
import { lastValue, type ParameterRefusal } from './query.js';
import { COMPARE_FIELDS, COMPARE_PAGE } from './routes.js';
import type { ComparedOccupation } from './schemas/compare.js';
import type { LaborData } from './schemas/labor.js';
import { searchResults } from './search-request.js';

/** As many as fit beside each other. */
const COLUMNS = { min: 2, max: COMPARE_FIELDS.length };
const NAME_LENGTH = 200;

/** The page before anything is compared. */
export const NO_COMPARISON: Filled['content'] = {
  title: 'Compare occupations by exposure to AI',
  form: form([]),
  comparison: '',
};

/** Fills the page for a request: `codes` as the API has them, and the fields of the form. */
export async function fillComparison(parameters: URLSearchParams, index: FunctionIndex): Promise<Filled> {
  const given = [
    ...(lastValue(parameters, 'codes') ?? '').split(','),
    ...COMPARE_FIELDS.map((field) => lastValue(parameters, field) ?? ''),
  ];
  const names = given.map((each) => each.trim()).filter(Boolean);
  if (names.length === 0) return { status: 200, content: NO_COMPARISON };
  const refusal: ParameterRefusal = { errors: [] };
  if (names.length < COLUMNS.min || names.length > COLUMNS.max)
    return refused(names, [
      `Name two to four occupations; there ${names.length === 1 ? 'is one' : `are ${names.length}`}.`,
    ]);
  const meant = await Promise.all(names.map((name) => codeMeant(name, index)));
  const codes = meant.filter((code) => code !== undefined);
  if (codes.length < names.length)
    return refused(
      names,
      names
        .filter((_, at) => meant[at] === undefined)
        .map(
          (name) => `No occupation matches ${quoted(name)}. Check the spelling, or use a more general word.`,
        ),
    );
  const comparison = await answerComparison(new URLSearchParams({ codes: codes.join() }), index, refusal);
  if (comparison === undefined)
    return refused(
      names,
      refusal.errors.map(({ detail }) => detail),
    );
  const occupations = comparison.data.map((each) => ({ ...each, ...index.bySocCode.get(each.soc_code)! }));
  const titles = occupations.map(({ title }) => displayTitle(title));
  return {
    status: 200,
    content: {
      title: `${escaped(titles.join(' vs. '))}: AI exposure compared`,
      form: form(titles),
      comparison: table(occupations),
    },
  };
}

/** The code of a job title, or undefined where none is found; codes are as they are, known or not. */
async function codeMeant(name: string, index: FunctionIndex): Promise<string | undefined> {
  if (/^[\d.-]+$/.test(name)) return name;
  if (name.length > NAME_LENGTH) return undefined;
  return searchResults({ q: name, limit: 1 }, await index.searchIndex()).data[0]?.soc_code;
}

function refused(names: readonly string[], lines: readonly string[]): Filled {
  const comparison = `<div class="error"><h2>These can’t be compared</h2>\n<p>${lines.map(escaped).join('</p>\n<p>')}</p></div>`;
  const title = 'These occupations can’t be compared';
  return { status: 400, content: { title, form: form(names), comparison } };
}

function form(names: readonly string[]): string {
  const fields = COMPARE_FIELDS.map((field, at) => {
    const hint = at < COLUMNS.min ? '' : ' placeholder="Optional"';
    return `<p><label for="c-${at}">Occupation ${at + 1}</label><span class="combo"><input type="search" id="c-${at}" name="${field}" maxlength="${NAME_LENGTH}" autocomplete="off" autocapitalize="none" spellcheck="false"${hint} value="${escaped(names[at] ?? '')}"></span></p>`;
  });
  return `<form class="filters" action="${COMPARE_PAGE}" data-compare>\n${fields.join('\n')}\n<p><button>Compare</button></p>\n</form>`;
}

type Column = ComparedOccupation & { slug: string; job_zone: number };

const labor = (key: keyof LaborData, text: (value: number) => string) => (occupation: Column) =>
  figureCell(occupation.labor_data[key] as number | null, text);
const textCell = (html: string) => `<td>${html}</td>`;

/** The rows of the table: name and cell. */
const ROWS: readonly (readonly [name: string, cell: (occupation: Column) => string])[] = [
  [
    'Exposure to AI, likely range',
    ({ risk_score }) => scoreCell(risk_score, ` <small>${rangeCell(risk_score)}</small>`),
  ],
  [
    'More exposed than',
    ({ risk_score }) => figureCell(risk_score.risk_percentile, (value) => `${value}% of occupations`),
  ],
  [
    'Tasks that count the most',
    ({ top_tasks }) =>
      textCell(`<ul>${top_tasks.map(({ description }) => `<li>${escaped(description)}</li>`).join('')}</ul>`),
  ],
  ['Median pay per year', labor('median_annual_wage', dollars)],
  ['Jobs (wage and salary)', labor('employment', number)],
  ['Projected job growth', labor('projected_change_pct', (value) => `${String(value).replace('-', '−')}%`)],
  ['Projected openings per year', labor('annual_openings', number)],
  ['Typical education', ({ labor_data }) => textCell(escaped(labor_data.typical_education ?? '–'))],
  ['Preparation', ({ job_zone }) => textCell(`Job zone ${job_zone} (${ZONE_WORDS[job_zone]})`)],
  [
    'Skills for less exposed jobs',
    ({ skill_gaps }) => textCell(escaped(skill_gaps.map(({ skill }) => skill).join(', ') || '–')),
  ],
];

function table(occupations: readonly Column[]): string {
  const codes = occupations.map(({ soc_code }) => soc_code).join();
  const heads = occupations.map(
    ({ slug, title }) =>
      `<th scope="col"><a href="/occupations/${slug}">${escaped(displayTitle(title))}</a></th>`,
  );
  const rows = ROWS.map(
    ([name, cell]) => `<tr><th scope="row">${name}</th>${occupations.map(cell).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="compare" style="--n:${occupations.length}"><thead><tr><td></td>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
<p class="small"><a href="${COMPARE_PAGE}?codes=${codes}">Link to this comparison</a> · <a href="/api/v1/compare?codes=${codes}">Get it as JSON</a></p>`;
}
