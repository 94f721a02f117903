/** Every number that people see on the site, in the card and on the badge is the one that machines get from the API. */

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { walk } from '../../../build/output/list-files.js';
import { sentenceCase } from '../../../build/render/words/format.js';
import { likelyPhrase, RANGE_COVERS, rangeWords } from '../../../build/render/words/interval.js';
import { CATEGORY_WORDS, CONFIDENCE_WORDS } from '../../../build/render/words/labels.js';
import { displayTitle, rangeCell, TIER_WORDS } from '../../../core/display.js';
import type { Group, GroupDetail, GroupList } from '../../../core/schemas/group.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import type { OccupationDetail, OccupationList } from '../../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import type { OccupationTasks } from '../../../core/schemas/task.js';
import { DIST, figures, readDist, readJson, rows, section, textOf, values } from './html.js';

const API = '/api/v1';
const CONFIDENCE = CONFIDENCE_WORDS;
const PAGES = [...walk(DIST)].filter((file) => file.endsWith('.html')).sort();

const list = [0, 200, 400, 600, 800].flatMap(
  (offset) => readJson<OccupationList>(`${API}/occupations/pages/200/${offset}.json`).data,
);
const occupations = list.map(({ slug, soc_code }) => ({
  slug,
  detail: readJson<OccupationDetail>(`${API}/occupations/${soc_code}.json`),
  risk: readJson<OccupationRisk>(`${API}/occupations/${soc_code}/risk.json`),
  tasks: readJson<OccupationTasks>(`${API}/occupations/${soc_code}/tasks.json`),
}));
type Occupation = (typeof occupations)[number];
const bySlug = new Map(occupations.map((each) => [each.slug, each]));
const slugByCode = new Map(list.map(({ slug, soc_code }) => [soc_code, slug]));

const sorted = <T>(of: T[]): T[] => [...of].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const percentile = (text: string) =>
  /Among the (least exposed to AI of 923 occupations|least exposed occupations)/.test(text)
    ? 1
    : Number(/More exposed (?:to AI )?than (\d+)% of (?:the 923 )?occupations/.exec(text)?.[1]);

/** Occupations of which a page says something else than the API, with both. */
function unlike(said: (occupation: Occupation) => unknown, known: (occupation: Occupation) => unknown) {
  return occupations.flatMap((each) => {
    const [page, api] = [said(each), known(each)];
    return isDeepStrictEqual(page, api) ? [] : [{ slug: each.slug, page, api }];
  });
}

/** Ends of the band in the gauge, points. */
const gauge = (html: string) =>
  /<path class="likely" d="M([\d.]+) 18\.5H([\d.]+)v3/
    .exec(html)
    ?.slice(1)
    .map((at) => Number(at) / 2);

/** The statement in a task's cell, before its bar and its judgments. */
const statement = (cell: string) => textOf(cell.split('<i ')[0]!);

const html = ({ slug }: Occupation) => readDist(`/occupations/${slug}.html`);

it('has all occupations', () => {
  expect(occupations).toHaveLength(923);
});

describe('an occupation’s page says what the API says', () => {
  it('of its score, interval, tier, percentile, years and confidence', () => {
    const said = (each: Occupation) => {
      const head = html(each).split('<h1>')[1]!.split('<h2')[0]!;
      const [final_score, score_low, ...more] = values(head);
      // Ends that are written alike are written once.
      const score_high = textOf(head).includes(' Likely between ') ? more.shift() : score_low;
      const [displacement_year_low, displacement_year_high, ...others] = more;
      return {
        final_score,
        score_low,
        score_high,
        band: gauge(head),
        covers: textOf(head).includes(RANGE_COVERS),
        ...(displacement_year_low && { displacement_year_low, displacement_year_high }),
        others,
        tier: /<b>([^<]+)<\/b>/.exec(head)![1],
        percentile: percentile(textOf(head)),
        confidence: Object.values(CONFIDENCE).filter((words) => textOf(head).includes(words)),
        scenario: textOf(head).includes(' if growth is fast'),
      };
    };
    const known = ({ detail: { risk_score } }: Occupation) => {
      const { displacement_year_low, displacement_year_high } = risk_score;
      return {
        final_score: risk_score.final_score,
        score_low: risk_score.score_low,
        score_high: risk_score.score_high,
        band: [risk_score.score_low, risk_score.score_high],
        covers: true,
        ...(displacement_year_low && { displacement_year_low, displacement_year_high }),
        others: [],
        tier: TIER_WORDS[risk_score.risk_tier],
        percentile: risk_score.risk_percentile,
        confidence: [CONFIDENCE[risk_score.confidence]],
        scenario: displacement_year_low !== undefined,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('of each task: type, share of time, capability, risk', () => {
    const said = (each: Occupation) =>
      sorted(
        rows(section(html(each), 'why'))
          .filter(([, type]) => type !== 'Type')
          .map(([task, type, ...cells]) => [statement(task!), type, ...values(cells.join(''))]),
      );
    const known = ({ tasks: { tasks } }: Occupation) =>
      sorted(
        tasks.map((task) => [
          task.description,
          CATEGORY_WORDS[task.task_category],
          task.time_fraction,
          task.ai_capability_score,
          task.task_risk_score,
        ]),
      );
    expect(unlike(said, known)).toEqual([]);
  });

  it('of each task’s part in the score, up to the API’s rounding, the largest first', () => {
    const wrong = occupations.flatMap((each) => {
      const shown = rows(section(html(each), 'why')).filter(([, type]) => type !== 'Type');
      const parts = shown.map((cells) => Number.parseFloat(textOf(cells[5]!)));
      const known = new Map(each.tasks.tasks.map((task) => [task.description, task]));
      const weight = (text: string) => known.get(text)!.time_fraction * known.get(text)!.task_risk_score;
      const total = each.tasks.tasks.reduce((sum, { description }) => sum + weight(description), 0) || 1;
      const ordered = parts.every((part, index) => index === 0 || part <= parts[index - 1]!);
      const near = shown.every(
        ([task], index) => Math.abs((100 * weight(statement(task!))) / total - parts[index]!) < 0.3,
      );
      return ordered && near ? [] : [each.slug];
    });
    expect(wrong).toEqual([]);
  });

  it('of its protective factors', () => {
    const said = (each: Occupation) =>
      rows(section(html(each), 'protection'))
        .slice(1)
        .map(([name, value]) => [textOf(name!), ...values(value!)]);
    const known = ({ risk }: Occupation) =>
      Object.entries(risk.protective_factors).map(([name, value]) => [sentenceCase(name), value]);
    expect(unlike(said, known)).toEqual([]);
  });

  it('of its skill gaps, and leads to the occupations they lead toward', () => {
    const said = (each: Occupation) =>
      rows(section(html(each), 'skills'))
        .slice(1)
        .map(([skill, here, there, gap, toward]) => [
          textOf(skill!),
          ...values(here! + there! + gap!),
          [...toward!.matchAll(/href="\/occupations\/([^"]+)"/g)].map(([, slug]) => slug),
        ]);
    const known = ({ risk }: Occupation) =>
      risk.skill_gaps.map(({ skill, current_level, target_level, gap, toward }) => [
        skill,
        current_level,
        target_level,
        gap,
        toward.map((code) => slugByCode.get(code)),
      ]);
    expect(unlike(said, known)).toEqual([]);
  });

  it('of its wages and outlook, and gives a reason where there is no figure', () => {
    const said = (each: Occupation) => {
      const facts = [...section(html(each), 'outlook').matchAll(/<dd>(.*?)<\/dd>/gs)].map(
        ([, cell]) => cell!,
      );
      return facts.map((cell, index) =>
        index === facts.length - 1 ? textOf(cell) : (values(cell)[0] ?? textOf(cell)),
      );
    };
    const reasons = {
      not_published: 'not published',
      hourly_wage_only: 'published only as an hourly wage',
      not_in_release: 'not in this release',
    };
    const known = ({ detail: { labor_data } }: Occupation) =>
      (
        [
          'median_annual_wage',
          'wage_percentile_10',
          'wage_percentile_90',
          'employment',
          'projected_change_pct',
          'annual_openings',
          'typical_education',
        ] as const
      ).map((key) => labor_data[key] ?? reasons[labor_data.missing[key]!]);
    expect(unlike(said, known)).toEqual([]);
  });

  it('of the jobs in each industry that it names', () => {
    const industries = new Map<string, IndustryDetail>();
    const jobs = (code: string, soc: string) => {
      if (!industries.has(code)) industries.set(code, readJson(`${API}/industries/${code}.json`));
      return industries.get(code)!.occupations.find(({ soc_code }) => soc_code === soc)?.employment;
    };
    const wrong = occupations.flatMap((each) =>
      rows(section(html(each), 'industries'))
        .slice(1)
        .map(([name, cell]) => ({
          code: /href="\/industries\/(\d+)"/.exec(name!)![1]!,
          shown: values(cell!)[0],
        }))
        .filter(({ code, shown }) => jobs(code, each.detail.soc_code) !== shown)
        .map(({ code, shown }) => `${each.slug} in ${code}: ${shown}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of what each personal answer adds', () => {
    const factors = readJson<object>(`${API}/displacement/factors.json`);
    const adjustments = [...JSON.stringify(factors).matchAll(/"adjustment":(-?[\d.]+)/g)].map(([, each]) =>
      Number(each),
    );
    expect(adjustments.length).toBeGreaterThan(12);
    expect(
      unlike(
        (each) => values(section(html(each), 'you')),
        () => adjustments,
      ),
    ).toEqual([]);
  });
});

describe('what a figure leaves open is said', () => {
  const page = (path: string) => textOf(readDist(`${path}.html`)).replace(/\s+/g, ' ');

  it.each([
    [
      'firefighters',
      'Most of these jobs are in government; the survey counts it as one industry. See Public Administration.',
    ],
    [
      'software-developers',
      'Government also employs people in this occupation; the survey counts it as one industry. See Public Administration.',
    ],
    ['dishwashers', '10 of 13 tasks. None adds to the score.'],
    ['dishwashers', 'Among the least exposed to AI of 923 occupations'],
  ])('of %s: %s', (slug, words) => {
    expect(page(`/occupations/${slug}`)).toContain(words);
  });

  it('of a card without a reason', () => {
    expect(page('/embed/dishwashers')).toContain(
      'None of this job’s tasks was judged within reach of AI language models.',
    );
    expect(page('/embed/software-developers')).not.toContain('within reach');
  });

  it.each([
    ['927', 'Medium, averaged across the jobs of the larger group that the survey reports'],
    [
      '11',
      'Not surveyed, so not included: Crop Production; Animal Production and Aquaculture; Fishing, Hunting and Trapping.',
    ],
    ['11', '111 · not surveyed'],
    ['92', '* The score is that of a larger survey group.'],
  ])('of industry %s: %s', (code, words) => {
    expect(page(`/industries/${code}`)).toContain(words);
  });
});

describe('what others show says what the API says', () => {
  it('the share of the score of each task on a card', () => {
    // The page has one decimal, and the card none.
    const off = occupations.flatMap((each) => {
      const shares = [...readDist(`/embed/${each.slug}.html`).matchAll(/<li><data value="([\d.]+)">(\d+)%/g)];
      const shown = rows(section(html(each), 'why'))
        .slice(1)
        .map((cells) => textOf(cells.at(-1)!));
      return shares.flatMap(([, value, percent], at) =>
        Math.round(100 * Number(value)) === Number(percent) &&
        Math.abs(Number.parseFloat(shown[at]!) - Number(percent)) <= 0.55
          ? []
          : [`${each.slug}: ${percent}% and ${shown[at]}`],
      );
    });
    expect(off).toEqual([]);
  });

  it.each(['/embed/', '/embed/light/', '/embed/dark/'])('the card under %s', (folder) => {
    const said = ({ slug }: Occupation) => {
      const card = readDist(`${folder}${slug}.html`);
      return {
        title: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(card)![1]!),
        values: values(card.replace(/<li>.*?<\/li>/gs, '')),
        tier: /<div class="tier">.*?<b>([^<]+)<\/b>/s.exec(card)![1],
        percentile: percentile(textOf(card)),
        range: /likely (\d\d(?: to \d\d)?)<\/div>/.exec(card)?.[1],
        band: gauge(card),
        tasks: [...card.matchAll(/<li>.*?<span[^>]*>(.*?)<\/span><\/li>/gs)].map(([, task]) => textOf(task!)),
      };
    };
    const known = (each: Occupation) => {
      const { title, risk_score, labor_data } = each.detail;
      // One that adds next to nothing is no reason.
      const heaviest = rows(section(html(each), 'why'))
        .slice(1, 5)
        .map(([task, ...cells]) => ({
          task: statement(task!),
          part: Number.parseFloat(textOf(cells.at(-1)!)),
        }))
        .filter(({ part }) => part >= 0.5);
      const { median_annual_wage, employment, projected_change_pct } = labor_data;
      return {
        title: displayTitle(title),
        values: [
          risk_score.final_score,
          ...[median_annual_wage, employment, projected_change_pct].filter((figure) => figure !== null),
        ],
        tier: TIER_WORDS[risk_score.risk_tier],
        percentile: risk_score.risk_percentile,
        range: rangeWords(risk_score),
        band: [risk_score.score_low, risk_score.score_high],
        tasks:
          heaviest.length > 0
            ? heaviest.map(({ task }) => task)
            : ['None of this job’s tasks was judged within reach of AI language models.'],
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('the badge and its data for shields.io', () => {
    const message = ({ detail: { risk_score } }: Occupation) =>
      `${risk_score.final_score} ${TIER_WORDS[risk_score.risk_tier].toLowerCase()}`;
    const title = ({ detail }: Occupation) =>
      `AI exposure of ${displayTitle(detail.title)}: ${detail.risk_score.final_score} out of 100, ${TIER_WORDS[detail.risk_score.risk_tier].toLowerCase()}. ${likelyPhrase(detail.risk_score)}.`;
    expect(
      unlike(
        ({ slug }) => {
          const badge = readDist(`/badge/${slug}.svg`);
          const texts = [...badge.matchAll(/<text[^>]*>(.*?)<\/text>/g)];
          const titles = [/<title>(.*?)<\/title>/, / aria-label="(.*?)"/].map((part) =>
            textOf(part.exec(badge)![1]!),
          );
          const { schemaVersion, message } = readJson<{ schemaVersion: number; message: string }>(
            `/badge/${slug}.json`,
          );
          return [texts[1]![1], ...titles, schemaVersion, message];
        },
        (each) => [message(each), title(each), title(each), 1, message(each)],
      ),
    ).toEqual([]);
  });

  it('oEmbed: one frame, as large as it says, with the title', () => {
    const said = ({ slug }: Occupation) => {
      const { html, ...rest } = readJson<Record<string, unknown>>(`/oembed/${slug}.json`);
      const frame =
        /^<iframe src="[^"]*(\/embed\/[^"]+)" width="(\d+)" height="(\d+)" title="([^"]*)" loading="lazy" frameborder="0" style="[^"]*"><\/iframe>$/;
      const [, path, width, height, title] = frame.exec(html as string) ?? [];
      const { type, version } = rest;
      return {
        type,
        version,
        same: rest.width === Number(width) && rest.height === Number(height) && rest.title === textOf(title!),
        path,
        title: rest.title,
      };
    };
    const known = ({ slug, detail }: Occupation) => ({
      type: 'rich',
      version: '1.0',
      same: true,
      path: `/embed/${slug}`,
      title: `AI exposure: ${displayTitle(detail.title)}`,
    });
    expect(unlike(said, known)).toEqual([]);
  });
});

describe('lists', () => {
  it('give each occupation the score, tier and interval of the API, on every page', () => {
    const ROW = /<a href="\/occupations\/([a-z0-9-]+)">[^<]*<\/a>[^<]*<\/th><td class="st">(.*?)<\/td>/gs;
    const seen = new Set<string>();
    const wrong = PAGES.flatMap((page) =>
      [...readDist(page).matchAll(ROW)].flatMap(([, slug, cell]) => {
        seen.add(slug!);
        const { risk_score } = bySlug.get(slug!)!.detail;
        const { final_score, risk_tier } = risk_score;
        const words = `${final_score.toFixed(1)} ${TIER_WORDS[risk_tier]} ${rangeCell(risk_score)}`;
        const right = values(cell!)[0] === final_score && textOf(cell!) === words;
        return right ? [] : [`${page}: ${slug}: ${textOf(cell!)}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(seen.size).toBe(923);
  });

  it('of all occupations have every one, with its wage', () => {
    const shown = rows(readDist('/occupations.html'))
      .filter(([name]) => name!.includes('href="/occupations/'))
      .map((cells) => [textOf(cells[0]!), values(cells[1]!)[0], values(cells.at(-1)!)[0]]);
    const known = occupations.map(({ detail: { title, risk_score, labor_data } }) => [
      displayTitle(title),
      risk_score.final_score,
      labor_data.median_annual_wage,
    ]);
    expect(sorted(shown)).toEqual(sorted(known));
  });

  it('of groups give the API’s figures, the most exposed first, and each group has a page with its occupations', () => {
    const { data } = readJson<GroupList>(`${API}/groups.json`);
    const figuresOf = ({ final_score, occupations, employment, mean_annual_wage }: Group) => [
      final_score,
      occupations,
      ...(employment === null ? [] : [employment]),
      ...(mean_annual_wage === null ? [] : [mean_annual_wage]),
    ];
    const shown = rows(readDist('/groups.html'))
      .slice(1)
      .map(([name, ...cells]) => [/groups\/(\d\d)"/.exec(name!)![1], ...values(cells.join(''))]);
    const known = [...data].sort((a, b) => b.final_score - a.final_score);
    expect(shown).toEqual(known.map((each) => [each.group, ...figuresOf(each)]));
    const pages = data.map((each) => {
      const page = readDist(`/groups/${each.group}.html`);
      const slugs = [...page.matchAll(/<th scope="row"><a href="\/occupations\/([^"]+)"/g)].map(
        ([, slug]) => slug!,
      );
      return { group: each.group, figures: values(page.split('<h2')[0]!), slugs: slugs.sort() };
    });
    expect(pages).toEqual(
      data.map((each) => ({
        group: each.group,
        figures: figuresOf(each),
        slugs: readJson<GroupDetail>(`${API}/groups/${each.group}.json`)
          .occupations.map(({ slug }) => slug)
          .sort(),
      })),
    );
  });

  it('of what to compare with name related occupations, less exposed ones where there are any', () => {
    const wrong = occupations.flatMap((each) => {
      const links = [...html(each).matchAll(/href="\/compare\?codes=([^,"]+),([^"]+)">/g)];
      const codes = links.map(([, own, other]) => (own === each.detail.soc_code ? other! : ''));
      const lower = codes.map(
        (code) => bySlug.get(slugByCode.get(code) ?? '')!.detail.risk_score.final_score,
      );
      const some = lower.filter((score) => score < each.detail.risk_score.final_score);
      return codes.length > 0 && [0, codes.length].includes(some.length) ? [] : [each.slug];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    'industries',
    'industries/by-code',
  ])('of sectors on /%s give the API’s scores, and the jobs of its occupations, each code once', (page) => {
    const html = readDist(`/${page}.html`);
    const shown = rows(html)
      .filter(([name]) => name!.includes('href="/industries/'))
      .map(([name, , score, jobs]) => [
        /industries\/([^"]+)"/.exec(name!)![1],
        values(score!)[0],
        values(jobs!)[0] ?? null,
      ]);
    const sectors = readJson<IndustryList>(`${API}/industries/level/2.json`).data.map(({ naics_code }) => {
      const { score, occupations: known } = readJson<IndustryDetail>(`${API}/industries/${naics_code}.json`);
      const jobs = [...new Map(known.map(({ oews_code, employment }) => [oews_code, employment])).values()];
      const counted = jobs.filter((each) => each !== null);
      return [
        naics_code,
        score,
        counted.length > 0 ? counted.reduce((sum, each) => sum + each, 0) : null,
      ] as const;
    });
    const order = page === 'industries' ? [...sectors].sort((a, b) => b[1]! - a[1]!) : sectors;
    expect(shown).toEqual(order);
    const areas = [...html.matchAll(/<rect [^>]*width="([\d.]+)" height="([\d.]+)" fill-opacity/g)].map(
      ([, width, height]) => Number(width) * Number(height),
    );
    const jobs = sectors.flatMap((each) => each[2] ?? []).sort((a, b) => b - a);
    const all = jobs.reduce((sum, each) => sum + each, 0);
    expect(areas).toHaveLength(jobs.length);
    expect(areas.filter((area, at) => Math.abs(area / (720 * 430) - jobs[at]! / all) > 0.0005)).toEqual([]);
  });

  it('of an industry give the API’s occupations in its order, with jobs and shares', () => {
    const { data } = readJson<IndustryList>(`${API}/industries.json`);
    const wrong = data.flatMap(({ naics_code }) => {
      const page = readDist(`/industries/${naics_code}.html`);
      const { title, occupations: known } = readJson<IndustryDetail>(`${API}/industries/${naics_code}.json`);
      const shown = rows(page)
        .filter(([name]) => name!.includes('href="/occupations/'))
        .map(([name, ...cells]) => [/occupations\/([^"]+)"/.exec(name!)![1], ...values(cells.join(''))]);
      const wanted = known
        .slice(0, shown.length)
        .map(({ slug, final_score, employment, employment_share }) => [
          slug,
          final_score,
          ...(employment === null ? [] : [employment]),
          employment_share,
        ]);
      const whole = shown.length === Math.min(30, known.length);
      const titled = textOf(/<h1>(.*?)<\/h1>/s.exec(page)![1]!) === title;
      return whole && titled && isDeepStrictEqual(shown, wanted) ? [] : [{ naics_code, shown, wanted }];
    });
    expect(data).toHaveLength(424);
    expect(wrong).toEqual([]);
  });

  it('of industries give the API’s scores, on their own pages and wherever they are listed', () => {
    const { data } = readJson<IndustryList>(`${API}/industries.json`);
    const scores = new Map(
      data.map(({ naics_code }) => [
        naics_code,
        readJson<IndustryDetail>(`${API}/industries/${naics_code}.json`).score,
      ]),
    );
    const wrong = data.flatMap(({ naics_code }) => {
      const [, shown] =
        /<div class="score"><p><data value="([\d.]+)">/.exec(readDist(`/industries/${naics_code}.html`)) ??
        [];
      const score = shown === undefined ? null : Number(shown);
      return score === scores.get(naics_code) ? [] : [`${naics_code}: ${score}`];
    });
    expect(wrong).toEqual([]);

    // A sector's is in the cell after its name, a subsector's behind it.
    const listed = [
      ...readDist('/industries.html').matchAll(
        /href="\/industries\/(\d+)">[^<]*<\/a>(?:(?!<a |<\/li>|<\/tr>)[\s\S])*?<data value="([\d.]+)">/g,
      ),
    ].map(([, code, score]) => [code!, Number(score)] as const);
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter(([code, score]) => scores.get(code) !== score)).toEqual([]);
  });
});

const UNITS: Record<string, number> = { KB: 1e3, MB: 1e6 };

/** `$133,080 per year` → 133080, `7.2%` → 7.2, `−3` → -3, `33 KB` → 33000, each with the unit of its last digit; undefined for words. */
function read(text: string): { number: number; step: number } | undefined {
  const pattern = /^([+−-]?)\$?(\d+(?:,\d{3})*(?:\.\d+)?)(?:%| per year| (KB|MB))?$/;
  const [, sign, digits, unit = ''] = pattern.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const scale = (UNITS[unit] ?? 1) * (/[−-]/.test(sign!) ? -1 : 1);
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { number: Number(digits.replaceAll(',', '')) * scale, step: Math.abs(scale) * 10 ** -decimals };
}

it('writes every figure as its value says, rounded at most', () => {
  const wrong = PAGES.flatMap((page) =>
    figures(readDist(page)).flatMap(({ value, text }) => {
      const shown = read(text);
      const near = (wanted: number) =>
        shown !== undefined && Math.abs(shown.number - wanted) <= 0.5 * shown.step + 1e-9;
      return Number.isFinite(value) && (near(value) || (text.endsWith('%') && near(100 * value)))
        ? []
        : [`${page}: ${value} is written ${text}`];
    }),
  );
  expect(wrong).toEqual([]);
});
