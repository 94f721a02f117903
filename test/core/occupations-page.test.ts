/** The table of occupations: which rows a query means, and how the page shows the rows and keeps the query. */
import { describe, expect, it } from 'vitest';
import { listed } from '../../core/listed.js';
import { filledWith, fillOccupations } from '../../core/occupations-page.js';
import { scoresIndex } from '../../core/scores.js';
import { rows, textOf } from '../render/site/html.js';
import { pagesIndex, ROWS } from './small-pages.js';

const scores = scoresIndex(ROWS);
const list = (query: string) => listed(new URLSearchParams(query), scores);
const page = (query: string) => {
  const { status, content } = filledWith(new URLSearchParams(query), scores);
  return { status, title: content.title, html: content.list! };
};

describe('the rows of a query', () => {
  it.each<[query: string, slugs: string[], asked: Record<string, string>]>([
    ['', ['programmers', 'developers', 'nurses', 'helpers'], {}],
    ['q=&tier=+&sort=', ['programmers', 'developers', 'nurses', 'helpers'], {}],
    ['sort=-final_score&limit=1', ['programmers', 'developers', 'nurses', 'helpers'], {}],
    ['sort=final_score', ['helpers', 'nurses', 'developers', 'programmers'], { sort: 'final_score' }],
    ['tier=high&tier=low', ['nurses', 'helpers'], { tier: 'low' }],
    ['group=+15+', ['programmers', 'developers'], { group: '15' }],
    ['job_zone=2,3', ['nurses', 'helpers'], { job_zone: '2,3' }],
    ['q=ER', ['programmers', 'developers', 'nurses', 'helpers'], { q: 'ER' }],
    ['q=er+ÇO', ['programmers', 'helpers'], { q: 'er ÇO' }],
    ['q=esrun', [], { q: 'esrun' }],
    ['q=-final_score', [], { q: '-final_score' }],
    ['q=%21', ['programmers', 'developers', 'nurses', 'helpers'], { q: '!' }],
  ])('%j', (query, slugs, asked) => {
    const { rows: found, ...rest } = list(query);
    expect([found.map(({ slug }) => slug), rest]).toEqual([slugs, { asked, errors: [] }]);
  });

  it.each<[query: string, wrong: string[]]>([
    [`q=${'a'.repeat(201)}`, ['q']],
    ['sort=fame', ['sort']],
    [`tier=huge&q=${'a'.repeat(201)}`, ['q', 'tier']],
  ])('for %j are none, and it says what is wrong', (query, wrong) => {
    const { rows: found, asked, errors } = list(query);
    expect([found, errors.map(({ parameter }) => parameter)]).toEqual([[], wrong]);
    expect(Object.keys(asked).sort()).toEqual(wrong);
  });
});

describe('the title', () => {
  it.each([
    ['', 'All 4 occupations by exposure to AI'],
    ['q=e', '4 of 4 occupations by exposure to AI: “e”'],
    ['q=<b>', '0 of 4 occupations by exposure to AI: “&lt;b&gt;”'],
    ['tier=high', '2 of 4 occupations by exposure to AI: High'],
    [
      'group=15,29',
      '3 of 4 occupations by exposure to AI: Computer and Mathematical or Healthcare Practitioners and Technical',
    ],
    ['job_zone=2', '1 of 4 occupations by exposure to AI: job zone 2'],
    ['sort=-employment', '4 of 4 occupations by exposure to AI: most jobs'],
    ['sort=soc_code', '4 of 4 occupations by exposure to AI: SOC code'],
    [
      'q=nurse&tier=low,high&group=29&job_zone=3&sort=title',
      '1 of 4 occupations by exposure to AI: “nurse”, Low or High, Healthcare Practitioners and Technical, job zone 3, name, a–z',
    ],
    ['sort=constructor', 'This list can’t be shown'],
  ])('of %j is %j', (query, title) => expect(page(query).title).toBe(title));
});

describe('the form', () => {
  const fieldsOf = (html: string) => {
    const [, q] = /<input type="search" id="f-q" name="q" [^>]*value="([^"]*)"/.exec(html)!;
    const selects = [
      ...html.matchAll(
        /<p><label for="f-(\w+)">([^<]*)<\/label><select id="f-\1" name="\1">(.*?)<\/select><\/p>/g,
      ),
    ].map(([, name, label, options]) => ({
      ...{ name, label },
      options: [...options!.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)<\/option>/g)].map(
        ([, value, selected, text]) => [value, text, selected !== undefined] as const,
      ),
    }));
    return { q, selects };
  };
  const selected = (query: string) => {
    const { q, selects } = fieldsOf(page(query).html);
    return [
      q,
      ...selects.map(({ options }) =>
        options.flatMap(([value, text, isSelected]) => (isSelected ? [`${value}: ${text}`] : [])).join('; '),
      ),
    ];
  };

  it('has what can be asked for', () => {
    const { html } = page('');
    expect(html).toMatch(/^<form class="filters" action="\/occupations" [^>]*>\n<p><label for="f-q">Title</);
    const { q, selects } = fieldsOf(html);
    expect([q, selects.map(({ name, label }) => [name, label])]).toEqual([
      '',
      [
        ['tier', 'Exposure'],
        ['group', 'Group'],
        ['job_zone', 'Preparation (job zone)'],
        ['sort', 'Sort by'],
      ],
    ]);
    expect(selects.map(({ options }) => options.slice(0, 3).map(([value, text]) => [value, text]))).toEqual([
      [
        ['', 'Any'],
        ['low', 'Low'],
        ['medium', 'Medium'],
      ],
      [
        ['', 'All groups'],
        ['15', 'Computer and Mathematical'],
        ['29', 'Healthcare Practitioners and Technical'],
      ],
      [
        ['', 'Any'],
        ['1', '1: little or no preparation'],
        ['2', '2: some preparation'],
      ],
      [
        ['-final_score', 'Highest score'],
        ['final_score', 'Lowest score'],
        ['-median_annual_wage', 'Highest pay'],
      ],
    ]);
    expect(html).toContain('<option value="low">Low</option><option value="medium">');
    expect(selects.map(({ options }) => options.length)).toEqual([5, 4, 6, 8]);
  });

  it.each<[query: string, ...selected: string[]]>([
    ['', '', ': Any', ': All groups', ': Any', '-final_score: Highest score'],
    ['q="x"', '&quot;x&quot;', ': Any', ': All groups', ': Any', '-final_score: Highest score'],
    [
      'tier=very_high&group=29&job_zone=5&sort=title',
      ...['', 'very_high: Very high', '29: Healthcare Practitioners and Technical'],
      ...['5: 5: extensive preparation', 'title: Name, A–Z'],
    ],
    // Several values are one more option, because a list of options can’t select two.
    ['tier=high,low', '', 'high,low: High or Low', ': All groups', ': Any', '-final_score: Highest score'],
    ['sort=<b>', '', ': Any', ': All groups', ': Any', '&lt;b&gt;: &lt;b&gt;'],
  ])('for %j keeps what was asked for', (query, ...expected) => expect(selected(query)).toEqual(expected));

  const shown = (query: string) => /<p class="shown">(.*)<\/p>\n<\/form>\n/.exec(page(query).html)![1];
  it.each([
    [
      '',
      '<span role="status"><b>4</b> of 4 occupations</span> <small><a href="/occupations.csv" download="occupations.csv">Download as CSV</a></small>',
    ],
    [
      'tier=low&job_zone=3',
      '<span role="status"><b>1</b> of 4 occupations</span> <small><a href="/occupations.csv?tier=low&amp;job_zone=3" download="occupations.csv">Download as CSV</a> · <a href="/occupations">Show all</a></small>',
    ],
    [
      'q=zq',
      '<span role="status">No occupation matches. Remove a filter, or use a more general word.</span> <small><a href="/occupations.csv?q=zq" download="occupations.csv">Download as CSV</a> · <a href="/occupations">Show all</a></small>',
    ],
    ['tier=huge', '<span role="status"></span>'],
  ])('for %j says how many are shown, and what to do with them', (query, html) => {
    expect(shown(query)).toBe(html);
  });
});

describe('the table', () => {
  const heads = (query: string) =>
    [...page(query).html.matchAll(/<th scope="col"([^>]*)>(.*?)<\/th>/g)].map(([, attributes, content]) => [
      attributes!.trim(),
      textOf(content!),
      textOf(/href="([^"]*)"/.exec(content!)?.[1] ?? '(no link)'),
    ]);

  it.each<[query: string, heads: [attributes: string, name: string, link: string][]]>([
    [
      '',
      [
        ['data-key="title"', 'Occupation', '/occupations?sort=title'],
        [
          'data-key="final_score" aria-sort="descending"',
          'Score, likely range',
          '/occupations?sort=final_score',
        ],
        ['class="n"', 'Job zone', '(no link)'],
        ['class="n" data-key="employment"', 'Jobs', '/occupations?sort=-employment'],
        ['class="n" data-key="median_annual_wage"', 'Median wage', '/occupations?sort=-median_annual_wage'],
      ],
    ],
    [
      'q=e&sort=title',
      [
        ['data-key="title" aria-sort="ascending"', 'Occupation', '/occupations?q=e&sort=-title'],
        ['data-key="final_score"', 'Score, likely range', '/occupations?q=e'],
        ['class="n"', 'Job zone', '(no link)'],
        ['class="n" data-key="employment"', 'Jobs', '/occupations?q=e&sort=-employment'],
        [
          'class="n" data-key="median_annual_wage"',
          'Median wage',
          '/occupations?q=e&sort=-median_annual_wage',
        ],
      ],
    ],
  ])('for %j has heads that sort', (query, expected) => {
    expect(heads(query)).toEqual(expected);
    expect(page(query).html).toContain('Score, likely range</a></th><th scope="col" class="n">Job zone');
  });

  it.each([
    ['final_score', '/occupations'],
    ['-final_score', '/occupations?sort=final_score'],
    ['-title', '/occupations?sort=title'],
    ['-employment', '/occupations?sort=employment'],
    ['employment', '/occupations?sort=-employment'],
  ])('sorted by %s turns around', (sort, link) => {
    const [, , href] = heads(`sort=${sort}`).find(([attributes]) => attributes!.includes('aria-sort'))!;
    expect(href).toBe(link);
  });

  it('has a row per occupation, with its title and figures', () => {
    const { html, status } = page('tier=low');
    expect(status).toBe(200);
    const [, ...body] = rows(html);
    expect(body.map((cells) => cells.map(textOf))).toEqual([
      ['Registered Nurses', '29.0 Low 20.0–35.2', '3', '3,282,010', '$93,600'],
      ['Helpers—Carpenters & <Co>', '14.0 Low 10.0–20.0', '2', '–', '$38,000'],
    ]);
    expect(body[1]![0]).toBe('<a href="/occupations/helpers">Helpers—Carpenters &amp; &lt;Co&gt;</a>');
    expect(html).toMatch(/<\/form>\n<div class="scroll"[^>]*><table .*<\/tr>\n<tr>.*<\/table><\/div>$/s);
  });
});

describe('an error', () => {
  it('takes the place of the table', () => {
    const { html, status, title } = page('job_zone=<b>&sort=fame');
    expect([status, title]).toEqual([400, 'This list can’t be shown']);
    const [, error] = /<\/form>\n<div class="error">(.*)<\/div>$/s.exec(html)!;
    expect(error).toBe(
      [
        '<h2>This list can’t be shown</h2>',
        '<p>&quot;&lt;b&gt;&quot; isn’t allowed for job_zone. Use one of the allowed values, or several separated by commas. Allowed: 1, 2, 3, 4, 5.</p>',
        '<p>&quot;fame&quot; isn’t something to sort by. Use one of the allowed values; - before it reverses the order. Allowed: soc_code, -soc_code, title, -title, final_score, -final_score, median_annual_wage, -median_annual_wage, employment, -employment.</p>',
        '<p>Pick from the form above, or see <a href="/occupations">all occupations</a>.</p>',
      ].join('\n'),
    );
    expect(page(`q=${'a'.repeat(201)}`).html).toContain(
      '<p>q has more than 200 characters. Search for fewer words.</p>',
    );
  });
});

it('the page of a request is the page of its scores', async () => {
  const parameters = new URLSearchParams('tier=low');
  expect(await fillOccupations(parameters, pagesIndex())).toEqual(filledWith(parameters, scores));
});
