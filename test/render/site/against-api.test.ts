/** Every number that people see on the site, in the card and on the badge is the one that machines get from the API. */

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  CATEGORY_WORDS,
  CONFIDENCE_WORDS,
  likelyPhrase,
  RANGE_COVERS,
  rangeWords,
  sentenceCase,
} from '../../../build/render/words.js';
import { displayTitle, rangeCell, TIER_WORDS } from '../../../core/display.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import type { OccupationDetail, OccupationList } from '../../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import type { OccupationTasks } from '../../../core/schemas/task.js';
import { PAGES, readDist, readJson, rows, section, textOf, values } from './html.js';

const API = '/api/v1';
const CONFIDENCE = CONFIDENCE_WORDS;

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

describe('what others show says what the API says', () => {
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

  it('badge, shields.io, and oEmbed', () => {
    const said = ({ slug }: Occupation) => {
      const { message } = readJson<{ message: string }>(`/badge/${slug}.json`);
      const { title, html: frame } = readJson<{ title: string; html: string }>(`/oembed/${slug}.json`);
      const badge = textOf(/<title>(.*?)<\/title>/.exec(readDist(`/badge/${slug}.svg`))![1]!);
      return { message, title, framed: frame.includes(`/embed/${slug}"`), badge };
    };
    const known = ({ detail: { title, risk_score } }: Occupation) => {
      const tier = TIER_WORDS[risk_score.risk_tier].toLowerCase();
      return {
        message: `${risk_score.final_score} ${tier}`,
        title: `AI exposure: ${displayTitle(title)}`,
        framed: true,
        badge: `AI exposure of ${displayTitle(title)}: ${risk_score.final_score} out of 100, ${tier}. ${likelyPhrase(risk_score)}.`,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });
});

describe('lists', () => {
  it('give each occupation the score, tier, and interval of the API, on every page', () => {
    const ROW = /<a href="\/occupations\/([a-z0-9-]+)">[^<]*<\/a>[^<]*<\/th><td class="st">(.*?)<\/td>/gs;
    const seen = new Set<string>();
    const wrong = PAGES.flatMap((page) =>
      [...readDist(page).matchAll(ROW)].flatMap(([, slug, cell]) => {
        seen.add(slug!);
        const { risk_score } = bySlug.get(slug!)!.detail;
        const words = `${risk_score.final_score.toFixed(1)} ${TIER_WORDS[risk_score.risk_tier]} ${rangeCell(risk_score)}`;
        return textOf(cell!) === words ? [] : [`${page}: ${slug}: ${textOf(cell!)}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(seen.size).toBe(923);
  });

  it('of an industry give the API’s occupations in its order, with jobs and shares', () => {
    const { data } = readJson<IndustryList>(`${API}/industries.json`);
    const wrong = data.flatMap(({ naics_code }) => {
      const { occupations: known } = readJson<IndustryDetail>(`${API}/industries/${naics_code}.json`);
      const shown = rows(readDist(`/industries/${naics_code}.html`))
        .filter(([name]) => name!.includes('href="/occupations/'))
        .map(([name, ...cells]) => [/occupations\/([^"]+)"/.exec(name!)![1], ...values(cells.join(''))]);
      const wanted = known
        .slice(0, 30)
        .map(({ slug, final_score, employment, employment_share }) =>
          [slug, final_score, employment, employment_share].filter((figure) => figure !== null),
        );
      return isDeepStrictEqual(shown, wanted) ? [] : [{ naics_code, shown, wanted }];
    });
    expect(data).toHaveLength(424);
    expect(wrong).toEqual([]);
  });
});
