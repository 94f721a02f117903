/** Comparisons, as data and as a page: which occupations are meant, what each column has, and what is refused. */
import { describe, expect, it } from 'vitest';
import { answerComparison, readCodes } from '../../core/compare.js';
import { fillComparison, NO_COMPARISON } from '../../core/compare-page.js';
import type { ParameterRefusal } from '../../core/query.js';
import { rows, textOf } from '../render/site/html.js';
import { smallIndex } from './small-index.js';
import { pagesIndex } from './small-pages.js';

const [PROGRAMMERS, DEVELOPERS, NURSES, HELPERS] = ['15-1251.00', '15-1252.00', '29-1141.00', '47-3012.00'];

function read(query: string, index = smallIndex()) {
  const refusal: ParameterRefusal = { errors: [] };
  return { codes: readCodes(new URLSearchParams(query), index, refusal), ...refusal };
}

describe('the codes', () => {
  it.each([
    [`codes=${DEVELOPERS},${NURSES}`, [DEVELOPERS, NURSES]],
    [`codes=${NURSES}&codes=${NURSES},${DEVELOPERS},${PROGRAMMERS}`, [NURSES, DEVELOPERS, PROGRAMMERS]],
    // A retired code means its successor.
    [`codes=15-1131.00,${NURSES}`, [PROGRAMMERS, NURSES]],
  ])('of %j', (query, codes) => expect(read(query)).toEqual({ codes, errors: [] }));

  const COUNT = (count: number) =>
    `codes has ${count} SOC codes. Name 2 to 10, separated by commas, such as codes=15-1252.00,29-1141.00.`;
  const TWICE = (code: string) => `"${code}" is there twice. Name each occupation once.`;
  const UNKNOWN = (code: string, meant?: string) =>
    `There is no occupation "${code}".${meant ? ` Did you mean ${meant}?` : ''} GET /api/v1/occupations lists them.`;

  it.each<[query: string, details: string[], meant?: string[]]>([
    ['', [COUNT(0)]],
    ['codes=', [COUNT(0)]],
    [`codes=${NURSES}`, [COUNT(1)]],
    [`codes=${NURSES},${NURSES}`, [TWICE(NURSES!)]],
    [`codes=${PROGRAMMERS},15-1131.00`, [TWICE('15-1131.00')]],
    [`codes=${NURSES},zzzzzzzzzz`, [UNKNOWN('zzzzzzzzzz')]],
    [`codes=${NURSES},constructor`, [UNKNOWN('constructor')]],
    [`codes=${DEVELOPERS},registered-nurses`, [UNKNOWN('registered-nurses', NURSES)], [NURSES!]],
    [
      `codes=29-1149.00,15-1251`,
      [UNKNOWN('29-1149.00', NURSES), UNKNOWN('15-1251', PROGRAMMERS)],
      [NURSES!, PROGRAMMERS!],
    ],
  ])('of %j are refused', (query, details, meant) => {
    const { errors, did_you_mean } = read(query);
    expect(errors).toEqual(details.map((detail) => ({ parameter: 'codes', detail })));
    expect(did_you_mean).toEqual(meant);
  });

  const known = (count: number) => {
    const occupations = Array.from({ length: count }, (_, at) => ({
      ...smallIndex().tables.occupations[0]!,
      soc_code: `15-1${200 + at}.00`,
    }));
    return [smallIndex({}, { occupations }), occupations.map(({ soc_code }) => soc_code)] as const;
  };

  it('are at most ten', () => {
    const [index, codes] = known(11);
    expect(read(`codes=${codes.slice(1).join()}`, index).errors).toEqual([]);
    expect(read(`codes=${codes.join()}`, index).errors.map(({ detail }) => detail)).toEqual([COUNT(11)]);
  });

  it('that were meant are three: first the nearest of each, none twice', () => {
    const occupations = ['15-1211.01', '15-1211.02', '15-1211.03', '29-1141.01', '29-1141.02'].map(
      (soc_code) => ({ ...smallIndex().tables.occupations[0]!, soc_code }),
    );
    const index = smallIndex({}, { occupations });
    expect(read('codes=15-1211,29-1141', index).did_you_mean).toEqual([
      '15-1211.01',
      '29-1141.01',
      '15-1211.02',
    ]);
    expect(read('codes=15-1211,151211', index).did_you_mean).toEqual([
      '15-1211.01',
      '15-1211.02',
      '15-1211.03',
    ]);
  });
});

describe('the comparison', () => {
  const compare = async (codes: string) => {
    const refusal: ParameterRefusal = { errors: [] };
    const comparison = await answerComparison(new URLSearchParams({ codes }), pagesIndex(), refusal);
    return { data: comparison?.data, ...refusal };
  };

  it('has each occupation’s own response, its skill gaps, and the tasks that count the most', async () => {
    const { data, errors } = await compare(`${NURSES},${DEVELOPERS}`);
    expect(errors).toEqual([]);
    expect(data!.map(({ title }) => title)).toEqual(['Registered Nurses', 'Software Developers']);
    expect(data![0]).toMatchObject({
      soc_code: NURSES,
      labor_data: { median_annual_wage: 93_600 },
      risk_score: { final_score: 29 },
      skill_gaps: [{ skill: 'Math & <logic>' }, { skill: 'Speaking' }],
    });
    // 27 points, and 8 each: ties keep their order.
    expect(data![0]!.top_tasks.map(({ description }) => description)).toEqual([
      'Test.',
      'Write <code>.',
      'Plan.',
    ]);
  });

  it('is none if something is wrong', async () => {
    const { data, errors } = await compare(NURSES!);
    expect([data, errors.length]).toEqual([undefined, 1]);
  });
});

describe('the page', () => {
  const page = async (query: string) => {
    const { status, content } = await fillComparison(new URLSearchParams(query), pagesIndex());
    return { status, title: content.title, form: content.form!, html: content.comparison! };
  };
  const fieldsOf = (html: string) =>
    [
      ...html.matchAll(
        /<p><label for="c-(\d)">Occupation (\d)<\/label><span class="combo"><input type="search" id="c-\1" name="(\w+)" maxlength="200" [^>]*spellcheck="false"( placeholder="Optional")? value="([^"]*)"><\/span><\/p>/g,
      ),
    ].map(([, at, number, name, optional, value]) => [at, number, name, optional !== undefined, value]);
  const valuesOf = (html: string) => fieldsOf(html).map(([, , , , value]) => value);
  const errorsOf = (html: string) =>
    /^<div class="error"><h2>These can’t be compared<\/h2>\n<p>(.*)<\/p><\/div>$/s
      .exec(html)?.[1]
      ?.split('</p>\n<p>');

  it.each(['', 'codes=', 'codes=,+,&job1=&job2=+', 'x=y'])('for %j is an empty form', async (query) => {
    const { status, title, form, html } = await page(query);
    expect([status, title, html]).toEqual([200, NO_COMPARISON.title, '']);
    expect(form).toMatch(/^<form class="filters" action="\/compare" data-compare>\n/);
    expect(form).toMatch(/\n<p><button>Compare<\/button><\/p>\n<\/form>$/);
    expect(valuesOf(form)).toEqual(['', '', '', '']);
  });

  it.each([
    [`codes=${NURSES},${HELPERS}`, ['Registered Nurses', 'Helpers—Carpenters &amp; &lt;Co&gt;']],
    [`job1=+RN+&job2=&job3=${HELPERS}`, ['Registered Nurses', 'Helpers—Carpenters &amp; &lt;Co&gt;']],
    [`codes=${NURSES}&job4=developers`, ['Registered Nurses', 'Software Developers']],
    [
      `codes=${HELPERS},${NURSES},${DEVELOPERS},${PROGRAMMERS}`,
      [
        ...['Helpers—Carpenters &amp; &lt;Co&gt;', 'Registered Nurses'],
        ...['Software Developers', 'Computer Programmers'],
      ],
    ],
    // A name that begins or ends like a code is a name.
    ['job1=1+nurses&job2=developers+1', ['Registered Nurses', 'Software Developers']],
    [`job1=${'nurses'.padEnd(200, '!')}&job2=developers`, ['Registered Nurses', 'Software Developers']],
  ])('for %j compares %j', async (query, titles) => {
    const { status, title, form, html } = await page(query);
    expect([status, title]).toEqual([200, `${titles.join(' vs. ')}: AI exposure compared`]);
    const values = [...titles, '', '', ''];
    expect(form).toMatch(/data-compare>\n<p>.*<\/p>\n<p>.*<\/p>\n<p>.*<\/p>\n<p>.*<\/p>\n<p><button>/);
    expect(fieldsOf(form)).toEqual([
      ['0', '1', 'job1', false, values[0]],
      ['1', '2', 'job2', false, values[1]],
      ['2', '3', 'job3', true, values[2]],
      ['3', '4', 'job4', true, values[3]],
    ]);
    expect(
      rows(html)[0]!
        .slice(1)
        .map((cell) => /^<a [^>]*>(.*)<\/a>$/.exec(cell)![1]),
    ).toEqual(titles);
  });

  it('has a column per occupation', async () => {
    const { html } = await page(`codes=${NURSES},${HELPERS}`);
    const cells = rows(html).map((row) => row.map(textOf));
    const tasks = 'Test.Write <code>.Plan.';
    expect(cells).toEqual([
      ['', 'Registered Nurses', 'Helpers—Carpenters & <Co>'],
      ['Exposure to AI, likely range', '29.0 Low 20.0–35.2', '14.0 Low 10.0–20.0'],
      ['More exposed than', '50% of occupations', '50% of occupations'],
      ['Tasks that count the most', tasks, tasks],
      ['Median pay per year', '$93,600', '$38,000'],
      ['Jobs (wage and salary)', '3,282,010', '–'],
      ['Projected job growth', '−10.5%', '–'],
      ['Projected openings per year', '12,345', '–'],
      ['Typical education', 'B.A. & <more>', '–'],
      ['Preparation', 'Job zone 3 (medium preparation)', 'Job zone 2 (some preparation)'],
      ['Skills for less exposed jobs', 'Math & <logic>, Speaking', '–'],
    ]);
    expect(html).toContain(
      'Nurses</a></th><th scope="col"><a href="/occupations/helpers">Helpers—Carpenters &amp; &lt;Co&gt;</a></th></tr></thead>\n<tbody>\n<tr><th scope="row">',
    );
    expect(html).toContain('<td><ul><li>Test.</li><li>Write &lt;code&gt;.</li><li>Plan.</li></ul></td>');
    expect(html).toContain('<td>B.A. &amp; &lt;more&gt;</td><td>–</td></tr>\n<tr>');
    expect(html).toContain('<td>Math &amp; &lt;logic&gt;, Speaking</td>');
    expect(html).toContain('style="--n:2"');
    expect(html).toContain(
      `<p class="small"><a href="/compare?codes=${NURSES},${HELPERS}">Link to this comparison</a> · <a href="/api/v1/compare?codes=${NURSES},${HELPERS}">Get it as JSON</a></p>`,
    );
  });

  const HELP = 'Check the spelling, or use a more general word.';
  it.each<[query: string, values: string[], errors: string[]]>([
    ['job2=nurses', ['nurses', '', '', ''], ['Name two to four occupations; there is one.']],
    ['codes=a,b,c&job1=d&job2=<e>', ['a', 'b', 'c', 'd'], ['Name two to four occupations; there are 5.']],
    [
      'job1=<zq>&job2=nurses&job3=qzx',
      ['&lt;zq&gt;', 'nurses', 'qzx', ''],
      [
        `No occupation matches &quot;&lt;zq&gt;&quot;. ${HELP}`,
        `No occupation matches &quot;qzx&quot;. ${HELP}`,
      ],
    ],
    [
      `job1=${'nurses'.padEnd(201, '!')}&job2=nurses`,
      ['nurses'.padEnd(201, '!'), 'nurses', '', ''],
      [`No occupation matches &quot;${'nurses'.padEnd(40, '!')}…&quot;. ${HELP}`],
    ],
    [
      `codes=${NURSES},99-9999.99`,
      [NURSES!, '99-9999.99', '', ''],
      ['There is no occupation &quot;99-9999.99&quot;. GET /api/v1/occupations lists them.'],
    ],
    [
      'job1=RN&job2=nurses',
      ['RN', 'nurses', '', ''],
      [`&quot;${NURSES}&quot; is there twice. Name each occupation once.`],
    ],
  ])('for %j says what is wrong', async (query, values, errors) => {
    const { status, title, form, html } = await page(query);
    expect([status, title]).toEqual([400, 'These occupations can’t be compared']);
    expect([valuesOf(form), errorsOf(html)]).toEqual([values, errors]);
  });
});
