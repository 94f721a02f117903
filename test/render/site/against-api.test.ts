/** Every number that people see on the site, in the card and on the badge is the one that machines get from the API. */
import { isDeepStrictEqual } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { rangeWords, sentenceCase } from '../../../build/render/words.js';
import {
  displayTitle,
  exposureSentence,
  payText,
  rankWords,
  TIER_WORDS,
  typeset,
  wholeScore,
} from '../../../core/display.js';
import type { OccupationHistory } from '../../../core/schemas/history.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import type { OccupationDetail } from '../../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import type { OccupationTasks } from '../../../core/schemas/task.js';
import { DIST, figures, PAGES, readDist, readJson, rows, section, textOf, values } from './html.js';

const API = '/api/v1';

const list = readJson<{ slug: string; soc_code: string }[]>('/_function/scores.json');
const occupations = list.map(({ slug, soc_code }) => ({
  slug,
  detail: readJson<OccupationDetail>(`${API}/occupations/${soc_code}.json`),
  risk: readJson<OccupationRisk>(`${API}/occupations/${soc_code}/risk.json`),
  tasks: readJson<OccupationTasks>(`${API}/occupations/${soc_code}/tasks.json`).tasks,
  history: readJson<OccupationHistory>(`${API}/occupations/${soc_code}/history.json`).data,
}));
type Occupation = (typeof occupations)[number];
const bySlug = new Map(occupations.map((each) => [each.slug, each]));

/** Occupations of which a page says something else than the API, with both. */
function unlike(said: (occupation: Occupation) => unknown, known: (occupation: Occupation) => unknown) {
  return occupations.flatMap((each) => {
    const [page, api] = [said(each), known(each)];
    return isDeepStrictEqual(page, api) ? [] : [{ slug: each.slug, page, api }];
  });
}

const whole = (risk: OccupationDetail['risk_score']) => String(wholeScore(risk));
const html = ({ slug }: Occupation) => readDist(`/occupations/${slug}.html`);
const COVERS =
  'The likely range covers which tasks are listed and how three sets of ratings differ: people and GPT-4 in 2023, Claude in 2026.';
/** The score under other conventions in whole points, by code. */
const spreads = new Map(
  Papa.parse<Record<string, string>>(readDist('/downloads/components.csv'), { header: true }).data.map(
    ({ soc_code, conventions_low, conventions_high }) => [
      soc_code,
      [conventions_low, conventions_high].map((end) => Math.floor(Number(end) + 0.5)),
    ],
  ),
);
/** What a histogram says of its marker. */
const marked = (page: string) =>
  /This job: (\d+), likely (\d+ to \d+); more exposed than [^".]*/.exec(page)?.slice(1, 3);
const isOwn = ({ detail }: Occupation) => detail.labor_data.oews_occupations === 1;

it('lists the occupation among five similar ones at most', () => {
  const similar = occupations.map((each) => html(each).match(/<tr><th scope="row">/g)?.length ?? 0);
  expect(Math.max(...similar)).toBe(6);
});

describe('an occupation’s page says what the API says', () => {
  it('of its tasks within reach, score, interval, tier, and ranks', () => {
    const said = (each: Occupation) => {
      const head = html(each).split('<h1>')[1]!.split('<h2 id="tasks"')[0]!;
      const [score] = figures(head);
      const text = textOf(head);
      return {
        ...score,
        sentence: textOf(/<p class="lead">(.*?)<\/p>/s.exec(head)![1]!),
        tier: /<\/svg>([^<]+) exposure<\/b>/.exec(head)![1],
        likely: /· likely (\d+ to \d+) ·/.exec(text)?.[1],
        rank: /· (more exposed than .*? jobs?)\b/.exec(text)?.[1],
        marked: marked(head),
        covers: html(each).includes(COVERS),
        spread: /this job would score (\d+) to (\d+)\./.exec(html(each))?.slice(1).map(Number),
        forecast: /Jobs with very high exposure fell by 4\.9% a year|Exposure isn’t a forecast: /.exec(
          text,
        )?.[0][0],
      };
    };
    const known = ({ detail: { soc_code, risk_score: risk } }: Occupation) => ({
      value: risk.final_score,
      text: whole(risk),
      sentence: exposureSentence(risk),
      tier: TIER_WORDS[risk.risk_tier],
      likely: rangeWords(risk),
      rank: rankWords(risk),
      marked: [whole(risk), rangeWords(risk)],
      covers: true,
      spread: spreads.get(soc_code),
      forecast: risk.risk_tier === 'very_high' ? 'J' : 'E',
    });
    expect(unlike(said, known)).toEqual([]);
  });

  it('of the exposure of each task, the highest first', () => {
    const said = (each: Occupation) => {
      const lists = html(each).split('id="tasks"')[1]!.split('id="outlook"')[0]!;
      const [, folded] = /<details id="all-tasks">(.*?)<\/details>/s.exec(html(each)) ?? [];
      return [...(folded ?? lists).matchAll(/<li><span>(.*?)<\/span>(<data.*?<\/data>)/gs)]
        .map(([, text, data]) => [textOf(text!), values(data!)[0]])
        .sort();
    };
    const known = ({ tasks }: Occupation) =>
      tasks.map((task) => [typeset(task.description), task.task_risk_score]).sort();
    expect(unlike(said, known)).toEqual([]);
  });

  it('of its protective factors', () => {
    const said = (each: Occupation) =>
      [...html(each).matchAll(/<li>([^<]+) <data value="([\d.]+)">[\d.]+<\/data><\/li>/g)]
        .map(([, name, value]) => [name, Number(value)])
        .slice(0, 7);
    const known = ({ risk }: Occupation) =>
      Object.entries(risk.protective_factors).map(([name, value]) => [sentenceCase(name), value]);
    expect(unlike(said, known)).toEqual([]);
  });

  it('of its pay and jobs, whose they are, and how they changed; the scenario’s years are elsewhere', () => {
    const said = (each: Occupation) => {
      const outlook = section(html(each), 'outlook');
      const [pay = '', history = ''] = outlook.split('<figure class="history">');
      return {
        figures: values(pay),
        ends: values(history),
        missing: (textOf(outlook).match(/not published|published only as/g) ?? []).length,
        group: /Pay and jobs are for (.*), a group of (\d+) occupations\./.exec(textOf(outlook))?.slice(1),
        since: /about as many as in 2023|[+−][\d.]+% since 2023 \(± [\d.]+\)/.exec(textOf(outlook))?.[0],
        pay: textOf(outlook).includes(payText(each.detail.labor_data)),
        years: /a scenario, not|SCENARIO|displacement_year/.test(html(each)),
      };
    };
    const known = (each: Occupation) => {
      const { labor_data: labor } = each.detail;
      const years = each.history.flatMap(({ employment }) => employment ?? []);
      const { employment_change_pct: change, employment_change_margin: margin } = labor;
      const known = [
        labor.median_annual_wage,
        labor.wage_percentile_10,
        labor.wage_percentile_90,
        labor.employment,
        change,
        labor.projected_change_pct,
        labor.annual_openings,
      ];
      return {
        figures: known.filter((figure) => figure !== null),
        ends: years.length < 4 ? [] : [years[0], years.at(-1)],
        // Without a change there is no sentence about it.
        missing:
          [...known, labor.typical_education].filter((figure) => figure === null).length -
          Number(change === null),
        group: isOwn(each) ? undefined : [displayTitle(labor.oews_title), String(labor.oews_occupations)],
        since:
          change === null
            ? undefined
            : Math.abs(change) <= margin!
              ? 'about as many as in 2023'
              : `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}% since 2023 (± ${margin!.toFixed(1)})`,
        pay: true,
        years: false,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('and offers an estimate only where a task is exposed', () => {
    expect(
      unlike(
        (each) => html(each).includes('<form data-assess='),
        ({ detail }) => detail.risk_score.exposed_tasks > 0,
      ),
    ).toEqual([]);
  });
});

describe('what others show says what the API says', () => {
  it.each(['/embed/', '/embed/light/', '/embed/dark/'])('the card under %s', (folder) => {
    const said = ({ slug }: Occupation) => {
      const card = readDist(`${folder}${slug}.html`);
      const body = textOf(card.split('<body>')[1]!);
      return {
        title: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(card)![1]!),
        sentence: textOf(/<p class="said">(.*?)<\/p>/s.exec(card)![1]!),
        values: values(card),
        shown: marked(card),
        score: /(\S+(?: high)?) exposure: (\d+) \(likely (\d+ to \d+)\)/.exec(body)!.slice(1),
        ofGroup: body.includes('Median pay (whole group): $'),
        tasks: [...card.matchAll(/<li>.*?<span>(.*?)<\/span><\/li>/gs)].length,
      };
    };
    const known = (each: Occupation) => {
      const { title, risk_score: risk, labor_data } = each.detail;
      return {
        title: displayTitle(title),
        sentence: exposureSentence(risk),
        values: [risk.final_score, labor_data.median_annual_wage],
        shown: [whole(risk), rangeWords(risk)],
        score: [TIER_WORDS[risk.risk_tier], whole(risk), rangeWords(risk)],
        ofGroup: !isOwn(each),
        tasks: risk.exposed_tasks > 0 ? 2 : 0,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('badge, shields.io, oEmbed, and picture', () => {
    const said = ({ slug }: Occupation) => {
      const { message } = readJson<{ message: string }>(`/badge/${slug}.json`);
      const { title, html: frame } = readJson<{ title: string; html: string }>(`/oembed/${slug}.json`);
      const badge = textOf(/<title>(.*?)<\/title>/.exec(readDist(`/badge/${slug}.svg`))![1]!);
      const picture = readDist(`/embed/${slug}.svg`);
      return { message, title, framed: frame.includes(`/embed/${slug}"`), badge, picture: marked(picture) };
    };
    const known = ({ detail: { title, risk_score: risk } }: Occupation) => {
      const [tier, score] = [TIER_WORDS[risk.risk_tier], whole(risk)];
      return {
        message: `${score} ${tier.toLowerCase()}`,
        title: `AI exposure: ${displayTitle(title)}`,
        framed: true,
        badge: `${displayTitle(title)}: ${tier} exposure: ${score} (likely ${rangeWords(risk)}). ${exposureSentence(risk)}`,
        picture: [score, rangeWords(risk)],
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });
});

describe('lists', () => {
  it('draw each occupation where the API has it, on every page', () => {
    const DOT =
      /href="\/occupations\/([a-z0-9-]+)">[^<]*<\/a>.{0,80}?<i class="dot f-(\w+)" style="--l:([\d.]+);--s:([\d.]+);--h:([\d.]+)">/gs;
    const seen = new Set<string>();
    const wrong = PAGES.flatMap((page) =>
      [...readDist(page).matchAll(DOT)].flatMap(([, slug, ...drawn]) => {
        seen.add(slug!);
        const { risk_tier, score_low, final_score, score_high } = bySlug.get(slug!)!.detail.risk_score;
        const known = [risk_tier, score_low, final_score, score_high].map(String);
        return isDeepStrictEqual(drawn, known) ? [] : [`${page}: ${slug}: ${drawn.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(0.9 * list.length);
  });

  it('of an industry give the API’s jobs and shares, one row per BLS code', () => {
    const { data } = readJson<IndustryList>(`${API}/industries.json`);
    const wrong = data.flatMap(({ naics_code }) => {
      const { occupations: known } = readJson<IndustryDetail>(`${API}/industries/${naics_code}.json`);
      const figuresOf = new Map(
        known.map(({ slug, employment, employment_share }) => [
          slug,
          [employment, employment_share].filter((figure) => figure !== null),
        ]),
      );
      return rows(readDist(`/industries/${naics_code}.html`))
        .filter(([name]) => name!.includes('href="/occupations/'))
        .map(
          ([name, ...cells]) => [/occupations\/([^"]+)"/.exec(name!)![1]!, values(cells.join(''))] as const,
        )
        .filter(([slug, shown]) => !isDeepStrictEqual(shown.slice(1), figuresOf.get(slug)));
    });
    expect(wrong).toEqual([]);
  });
});

it('the query that the downloads page prints gives every score again from the readings', () => {
  const database = new DatabaseSync(`${DIST}/downloads/occupations.sqlite`, { readOnly: true });
  const [, printed] = /id="recipe-scores"[^>]*><code>(.*?)<\/code>/s.exec(readDist('/downloads.html'))!;
  const found = database.prepare(printed!.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).all();
  database.close();
  expect(found).toEqual(
    occupations.map(({ detail: { soc_code, risk_score } }) => ({
      soc_code,
      final_score: risk_score.final_score,
    })),
  );
});
