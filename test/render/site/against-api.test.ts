/** Every number that people see on the site, in the card and on the badge is the one that machines get from the API. */
import { isDeepStrictEqual } from 'node:util';
import { group } from 'd3-array';
import { describe, expect, it } from 'vitest';
import { displayTitle, rangeWords, rankWords, typeset, wholeScore } from '../../../build/render/display.js';
import { amountText, exposureSentence, payText, TIER_WORDS } from '../../../core/display.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import type { OccupationMeasures } from '../../../core/schemas/measures.js';
import type { Meta } from '../../../core/schemas/meta.js';
import type {
  OccupationDetail,
  OccupationHistory,
  OccupationTasks,
} from '../../../core/schemas/occupation.js';
import type { OccupationRisk, RiskTier } from '../../../core/schemas/risk.js';
import type { RelatedOccupations } from '../../../core/schemas/scores.js';
import { figures, PAGES, readDist, readJson, rows, section, table, textOf, values } from './html.js';

const API = '/api/v1';

const list = readJson<{ slug: string; soc_code: string; job_zone: number }[]>('/_function/scores.json');
/** Statements of tasks that are seen in use, by code. */
const seen = new Set(
  table('/downloads/tasks.csv').flatMap((row) =>
    row.seen_in_use === 'true' ? [`${row.soc_code} ${row.description}`] : [],
  ),
);
const occupations = list.map(({ slug, soc_code }) => ({
  slug,
  measures: readJson<OccupationMeasures>(`${API}/occupations/${soc_code}/measures.json`),
  related: readJson<RelatedOccupations>(`${API}/occupations/${soc_code}/related.json`).data,
  detail: readJson<OccupationDetail>(`${API}/occupations/${soc_code}.json`),
  risk: readJson<OccupationRisk>(`${API}/occupations/${soc_code}/risk.json`),
  tasks: readJson<OccupationTasks>(`${API}/occupations/${soc_code}/tasks.json`).tasks,
  history: readJson<OccupationHistory>(`${API}/occupations/${soc_code}/history.json`).data,
}));
type Occupation = (typeof occupations)[number];
/** How jobs with very high exposure changed; nothing where it was measured of other scores. */
const fall = readJson<{ figures: { id: string; value: number }[] }>('/method/validation.json').figures.find(
  ({ id }) => id === 'jobs-very-high',
);
const bySlug = new Map(occupations.map((each) => [each.slug, each]));

/** Occupations of which a page says something else than the API, with both. */
function unlike(said: (occupation: Occupation) => unknown, known: (occupation: Occupation) => unknown) {
  return occupations.flatMap((each) => {
    const [page, api] = [said(each), known(each)];
    return isDeepStrictEqual(page, api) ? [] : [{ slug: each.slug, page, api }];
  });
}

const cuts = readJson<Meta>(`${API}/meta.json`).values.risk_tier.map(({ value, from }) => ({
  tier: value as RiskTier,
  from,
}));
const whole = ({ final_score }: { final_score: number }) => String(wholeScore(final_score, cuts));
const html = ({ slug }: Occupation) => readDist(`/occupations/${slug}.html`);
const COVERS =
  'The likely range covers which tasks are listed and how three sets of ratings differ: people and GPT-4 in 2023, Claude in 2026.';
const BEYOND = ' Without protective factors, scores can reach 115.';
/** The score under other conventions in whole points, as a page says it, by code. */
const spreads = new Map(
  table('/downloads/components.csv').map(({ soc_code, conventions_low, conventions_high }) => {
    const [low, high] = [conventions_low, conventions_high].map((end) => Math.floor(Number(end) + 0.5));
    return [soc_code, `${[...new Set([low, high])].join(' to ')}.${high! > 85 ? BEYOND : ''}`];
  }),
);
/** The looks of squares in their order: filled, with a dot, both, or neither. */
const looks = (squares: string) =>
  [...squares.matchAll(/<i(?: class="([^"]*)")?><\/i>/g)].map(([, look = '']) => look);
const squaresOf = (page: string) => looks(/<p class="squares [^>]*>(.*?)<\/p>/s.exec(page)![1]!);
/** An occupation's tasks by the API, the most exposed first, with the look of each. */
const sorted = ({ tasks, detail: { soc_code } }: Occupation) =>
  tasks
    .toSorted((a, b) => b.ai_capability_score - a.ai_capability_score)
    .map((task) => ({
      text: typeset(task.description),
      score: task.ai_capability_score,
      look: [
        ...(task.ai_capability_score >= 50 ? ['on'] : []),
        ...(seen.has(`${soc_code} ${task.description}`) ? ['seen'] : []),
      ].join(' '),
    }));
const looksOf = (each: Occupation) => sorted(each).map(({ look }) => look);
/** The sentence, as tasks and dots make it. */
function counted(each: Occupation): string {
  const all = looksOf(each);
  const [on, both] = ['on', 'on seen'].map((look) => all.filter((other) => other.startsWith(look)).length);
  const used = on === 1 ? 'it' : `${both} of these ${on}`;
  const first = on
    ? `AI could speed up ${on} of this job’s ${all.length} tasks.`
    : exposureSentence(each.detail.risk_score);
  return both ? `${first} People have used Claude for ${used}.` : first;
}
/** Returns a cut statement if the whole begins like it, else the whole without its period. */
const startOf = (whole: string, short: string) =>
  short.endsWith(' …') && whole.startsWith(short.slice(0, -2)) ? short : whole.replace(/\.$/, '');
/** What a page says of a median that isn't the year's own. */
const basisWords = (basis: string) =>
  basis === 'hourly_x_2080'
    ? 'BLS has no figure for a year'
    : basis.replace('group:', 'group ').replace('annual_median_', 'in May ');
/** The contrast of two colors, as WCAG 2 has it. */
function contrast(...colors: [string, string]): number {
  const [darker, lighter] = colors
    .map((color) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    })
    .sort((a, b) => a - b) as [number, number];
  return lighter / darker;
}
const isOwn = ({ detail }: Occupation) => detail.labor_data.oews_occupations === 1;

describe('an occupation’s page says what the API says', () => {
  it('of its tasks in sentence, squares, and list, score, interval, tier, and ranks', () => {
    const said = (each: Occupation) => {
      const head = html(each).split('<h1>')[1]!.split('<h2 id="tasks"')[0]!;
      const [score] = figures(head);
      const text = textOf(head);
      return {
        ...score,
        sentence: textOf(/<p class="lead">(.*?)<\/p>/s.exec(head)![1]!),
        squares: squaresOf(head),
        tier: /(\S+(?: high)?) exposure: \d+ \(likely/.exec(text)![1],
        likely: /\(likely (\d+ to \d+|\d+)\)\./.exec(text)?.[1],
        rank: /(More exposed than .*? jobs?)\./.exec(text)?.[1],
        sure: /The likely range covers [^<]*/.exec(html(each))?.[0],
        forecast: /Jobs with very high exposure fell by .*?%|Exposure isn’t a forecast: /.exec(text)?.[0],
      };
    };
    const known = (each: Occupation) => {
      const { soc_code, risk_score: risk } = each.detail;
      return {
        value: risk.final_score,
        text: whole(risk),
        sentence: counted(each),
        squares: looksOf(each),
        tier: TIER_WORDS[risk.risk_tier],
        likely: rangeWords(risk),
        rank: rankWords(risk).replace('m', 'M'),
        sure: `${COVERS} With other reasonable weights and scales this job would score ${spreads.get(soc_code)}`,
        forecast:
          risk.risk_tier === 'very_high' && fall
            ? `Jobs with very high exposure fell by ${-fall.value}%`
            : 'Exposure isn’t a forecast: ',
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('of each task once, the most exposed first, and folds none that counts', () => {
    const TASK =
      /<li data-at="(\d+)" data-f="([\d.]+)"><i(?: class="([^"]*)")?><\/i><span>(.*?)<\/span>(<data.*?<\/data>)<\/li>/gs;
    const said = (each: Occupation) => {
      const [shown, folded = ''] = html(each).split('<details id="all-tasks">');
      const all = [...html(each).matchAll(TASK)].map(([, at, fraction, look = '', text, data]) => {
        const task = each.tasks[Number(at)]!;
        return {
          text: textOf(text!.replace(/<span.*/s, '')),
          score: values(data!)[0],
          look,
          // The number that people see doesn't contradict the square.
          counts: Number(textOf(data!)) >= 50,
          same: typeset(task.description) === textOf(text!.replace(/<span.*/s, '')),
          fraction: Number(fraction) === task.time_fraction,
        };
      });
      const [first, rest] = [shown!, folded].map((part) => part.match(TASK)?.length ?? 0);
      const says = /<summary>(\d+) more/.exec(folded)?.[1];
      return {
        all,
        says: says === undefined ? rest : Number(says),
        first,
        hides: folded.includes('class="on'),
      };
    };
    const known = (each: Occupation) => {
      const all = sorted(each).map((task) => ({
        ...task,
        counts: task.look.startsWith('on'),
        same: true,
        fraction: true,
      }));
      const first = all.length > 12 ? Math.max(12, all.filter(({ counts }) => counts).length) : all.length;
      return { all, says: all.length - first, first, hides: false };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('of less exposed related work: lower scores, at least 80% of the pay, the same or the next job zone', () => {
    const zoneOf = new Map(list.map(({ soc_code, job_zone }) => [soc_code, job_zone]));
    const linked = (part: string) => [...part.matchAll(/<th scope="row"><a href="\/occupations\/([^"]+)"/g)];
    const said = (each: Occupation) => {
      const [less, similar] = ['less', 'similar'].map((id) =>
        linked(section(html(each), id)).map(([, slug]) => slug),
      );
      const none = /None of the closest jobs is less exposed\.|none that is less exposed pays/.exec(
        textOf(html(each)),
      );
      const skills = /They call for more of some skills: (.*?)\.<\/p>/.exec(html(each))?.[1];
      const compared = /"\/compare\?codes=([^"]+)"/.exec(section(html(each), 'similar'))?.[1];
      const count = less!.length + similar!.length;
      const linkedTo = [each.slug, ...less!, ...similar!].map((slug) => bySlug.get(slug!)!.detail.soc_code);
      return {
        less: less!.toSorted(),
        count,
        none: none?.[0][0],
        skills,
        compares: compared === (count ? String(linkedTo) : undefined),
      };
    };
    const known = (each: Occupation) => {
      const { risk_score, labor_data, soc_code } = each.detail;
      const lower = each.related.filter(({ final_score }) => final_score < risk_score.final_score);
      const less = lower
        .filter(
          (row) =>
            row.median_annual_wage >= 0.8 * labor_data.median_annual_wage &&
            [0, 1].includes(row.job_zone - zoneOf.get(soc_code)!),
        )
        .slice(0, 3);
      const skills = each.risk.skill_gaps.flatMap(({ skill, toward }) => {
        const titles = less
          .filter((row) => toward.includes(row.soc_code))
          .map(({ title }) => displayTitle(title));
        return titles.length ? [`${skill.toLowerCase()} (${titles.join('; ')})`] : [];
      });
      return {
        less: less.map(({ slug }) => slug).toSorted(),
        count: Math.min(5, each.related.length),
        none: less.length ? undefined : lower.length ? 'n' : 'N',
        skills: skills.length ? skills.slice(0, 3).join('; ') : undefined,
        compares: true,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('of what others find: each percentile, ours, BLS’s category, and whether they agree', () => {
    const said = (each: Occupation) => {
      const part = section(html(each), 'others');
      const text = textOf(part);
      const apart = /They disagree: .+ puts it in the (\S+) fifth, .+ in the (\S+) fifth/.exec(text);
      return {
        strip: values(part),
        bls: /BLS puts this job in its ([a-z-]+) category of AI exposure \(\w+ \d{4}\)\./.exec(text)?.[1],
        finds: apart
          ? apart.slice(1)
          : /\w+ of \w+ (other )?current measures put this job in the \w+ half|The one (other )?current|No (other )?current/.exec(
              text,
            )?.[0],
      };
    };
    const WORDS = ['zero', 'one', 'two', 'three', 'four'];
    const FIFTHS = ['lowest', 'second-lowest', 'middle', 'second-highest', 'highest'];
    const known = ({ detail, measures: { measures } }: Occupation) => {
      const ranked = measures.flatMap(({ percentile }) => (percentile === null ? [] : [percentile]));
      const current = measures.flatMap(({ kind, percentile }) =>
        percentile === null || kind === 'older' ? [] : [percentile],
      );
      const upper = current.filter((percentile) => percentile >= 50).length;
      const most = Math.max(upper, current.length - upper);
      const word = `${WORDS[most]![0]!.toUpperCase()}${WORDS[most]!.slice(1)}`;
      const half = most === upper ? 'upper' : 'lower';
      const category = measures.find(({ measure }) => measure === 'bls')!.category;
      const kind = category ? 'other current' : 'current';
      const few = [`No ${kind}`, `The one ${kind}`][current.length];
      const [low, high] = [Math.min(...current), Math.max(...current)];
      return {
        strip: [detail.risk_score.risk_percentile, ...ranked],
        bls: category
          ? { low: 'lowest', moderate: 'second-lowest', high: 'second-highest', very_high: 'highest' }[
              category
            ]
          : undefined,
        finds:
          few ??
          (high - low >= 50
            ? [low, high].map((percentile) => FIFTHS[Math.floor(percentile / 20)])
            : `${word} of ${WORDS[current.length]} ${kind} measures put this job in the ${half} half`),
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('of its pay and jobs, whose they are, and how they changed; the scenario’s years are elsewhere', () => {
    const said = (each: Occupation) => {
      const outlook = section(html(each), 'outlook');
      const [pay = '', history = ''] = outlook.split('<figure class="history">');
      return {
        figures: values(pay),
        ends: values(history),
        begins: /Comparable figures begin in (\d+)\./.exec(history)?.[1],
        missing: (textOf(outlook).match(/not published|published only as|not in BLS/g) ?? []).length,
        group: /[\d,]+ jobs(?: in a group of (\d+) occupations)?/.exec(textOf(outlook))?.[1],
        since: /about as many as in \d+|[+−][\d.]+% since \d+ \(± [\d.]+\)/.exec(textOf(outlook))?.[0],
        pay: textOf(outlook).includes(amountText(each.detail.labor_data)),
        basis: /BLS has no figure for a year|in May \d{4}|group [\d-]+(?=\))/.exec(textOf(outlook))?.[0],
        years: /a scenario, not|SCENARIO|displacement_year/.test(html(each)),
      };
    };
    const known = (each: Occupation) => {
      const { labor_data: labor } = each.detail;
      const years = each.history.flatMap(({ employment }) => employment ?? []);
      const first = each.history.find(({ employment }) => employment !== null)?.year;
      const { employment_change_pct: change, employment_change_margin: margin } = labor;
      const base = Number(labor.reference.employment.slice(-4)) - 2;
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
        begins: years.length < 4 || first === 2013 ? undefined : String(first),
        // Without a change there is no sentence about it.
        missing:
          [...known, labor.typical_education].filter((figure) => figure === null).length -
          Number(change === null),
        group: isOwn(each) || labor.employment === null ? undefined : String(labor.oews_occupations),
        since:
          change === null
            ? undefined
            : Math.abs(change) <= margin!
              ? `about as many as in ${base}`
              : `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}% since ${base} (± ${margin!.toFixed(1)})`,
        pay: true,
        basis: labor.wage_basis === 'annual_median' ? undefined : basisWords(labor.wage_basis),
        years: false,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('of its employers and their part of the jobs, and of its groups in ISCO-08', () => {
    const { sources } = readJson<Meta>(`${API}/meta.json`);
    const staffing = sources.find(({ id }) => id.endsWith('-staffing'))!.release;
    const groups = group(
      table('/downloads/crosswalk.csv').filter(({ classification }) => classification === 'isco08'),
      ({ soc_code }) => soc_code,
    );
    const said = (each: Occupation) => ({
      share: /(It has|Together they have) \d+% of .*? BLS staffing, (.*?)\.</.exec(html(each))?.slice(1),
      isco08: textOf(/ · ISCO-08 (.*?)<\/p>/.exec(html(each))?.[1] ?? '').replaceAll('’', "'"),
    });
    const known = (each: Occupation) => {
      const { length } = values(section(html(each), 'industries'));
      const found = groups.get(each.detail.soc_code) ?? [];
      const titles = found.map(
        ({ code, title, partial }) => `${code} ${title}${partial === 'true' ? ' (in part)' : ''}`,
      );
      return {
        share: length > 0 ? [length > 1 ? 'Together they have' : 'It has', staffing] : undefined,
        isco08: titles.join('; '),
      };
    };
    expect(unlike(said, known)).toEqual([]);
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
        squares: squaresOf(card),
        perLine: Number(/style="--n:(\d+)"/.exec(card)![1]),
        values: values(card),
        score: /(\S+(?: high)?) exposureExposure: (\d+) \(likely (\d+(?: to \d+)?)\)/.exec(body)!.slice(1),
        pay: body.includes(`· ${payText(bySlug.get(slug)!.detail.labor_data)}`),
        group: / \(group of (\d+)\)/.exec(body)?.[1],
        credit: /AI Displacement Risk · data: O\*NET, BLS · \w+ \d{4}/.test(body),
        ends: [...card.matchAll(/<li><b>\w+:<\/b> (.*?)<\/li>/g)].map(([, text]) => textOf(text!)),
      };
    };
    const known = (each: Occupation) => {
      const { title, risk_score: risk, labor_data } = each.detail;
      const tasks = sorted(each).map(({ text }) => text);
      const [most, least] = said(each).ends;
      const hasUse = sorted(each)[0]!.score > 0;
      return {
        title: displayTitle(title),
        sentence: exposureSentence(risk),
        squares: looksOf(each),
        perLine: tasks.length > 20 ? Math.ceil(tasks.length / 2) : tasks.length,
        values: [risk.final_score, labor_data.median_annual_wage],
        score: [TIER_WORDS[risk.risk_tier], whole(risk), rangeWords(risk)],
        pay: true,
        group: isOwn(each) ? undefined : String(labor_data.oews_occupations),
        credit: true,
        ends: hasUse ? [startOf(tasks[0]!, most!), startOf(tasks.at(-1)!, least!)] : [],
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });

  it('badge, shields.io, oEmbed, and picture', () => {
    const said = ({ slug }: Occupation) => {
      const { message, label } = readJson<{ message: string; label: string }>(`/badge/${slug}.json`);
      const { title, html: frame } = readJson<{ title: string; html: string }>(`/oembed/${slug}.json`);
      const svg = readDist(`/badge/${slug}.svg`);
      const badge = textOf(/<title>(.*?)<\/title>/.exec(svg)![1]!);
      const [, color, ink] = /.*<path fill="(#\w+)".*fill="(#\w+)"/.exec(svg)!;
      const picture = readDist(`/embed/${slug}.svg`);
      const [, shared] = /"og:image:alt" content="(.*?)"/.exec(readDist(`/occupations/${slug}.html`))!;
      return {
        message,
        // A long title is cut; the words can be read on their color.
        fits: label.length <= 53 && !label.includes(' …') && contrast(color!, ink!) >= 4.5,
        title,
        shared: textOf(shared!),
        framed: frame.includes(`/embed/${slug}"`),
        badge,
        picture: textOf(/<title[^>]*>(.*?)<\/title>/.exec(picture)![1]!),
        squares: [...picture.matchAll(/<path class="(f-\w+|o)" d="M[^>]*\/>(<circle)?/g)].map(
          ([, box, dot]) => [box === 'o' ? '' : 'on', dot ? 'seen' : ''].filter(Boolean).join(' '),
        ),
        halved: picture.includes('scale(0.5)'),
        lines: new Set([...picture.matchAll(/<path class="(?:f-\w+|o)" d="M\S+ (\S+?)h/g)].map(([, y]) => y))
          .size,
      };
    };
    const known = (each: Occupation) => {
      const { title, risk_score: risk } = each.detail;
      const [tier, score] = [TIER_WORDS[risk.risk_tier], whole(risk)];
      const badge = `${displayTitle(title)}: ${exposureSentence(risk)} ${tier} exposure: ${score} (likely ${rangeWords(risk)}).`;
      return {
        message: `${score} ${tier.toLowerCase()}`,
        fits: true,
        shared: badge,
        title: `AI exposure: ${displayTitle(title)}`,
        framed: true,
        badge,
        picture: `${displayTitle(title)}: ${exposureSentence(risk)}`,
        squares: looksOf(each),
        halved: each.tasks.length > 20,
        lines: each.tasks.length > 40 ? 2 : 1,
      };
    };
    expect(unlike(said, known)).toEqual([]);
  });
});

describe('lists', () => {
  it('draw each occupation where the API has it, on every page', () => {
    const DOT =
      /href="\/occupations\/([a-z0-9-]+)">[^<]*<\/a>.{0,80}?<i class="dot f-(\w+)" style="--l:([\d.]+);--s:([\d.]+);--h:([\d.]+)">(?:<span class="far">([\d to]+))?/gs;
    const seen = new Set<string>();
    const wrong = PAGES.flatMap((page) =>
      [...readDist(page).matchAll(DOT)].flatMap(([, slug, ...drawn]) => {
        seen.add(slug!);
        const { risk_tier, score_low, final_score, score_high } = bySlug.get(slug!)!.detail.risk_score;
        const likely = rangeWords({ score_low, score_high });
        const known = [risk_tier, score_low, final_score, score_high, likely].map(String);
        return isDeepStrictEqual(drawn, known) ? [] : [`${page}: ${slug}: ${drawn.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(0.9 * list.length);
  });

  it('on the home page have the most and the least exposed, the largest first of those that are tied', () => {
    const details = occupations.map(({ slug, detail: { risk_score, labor_data } }) => ({
      ...{ slug, score: risk_score.final_score, jobs: labor_data.employment ?? 0 },
    }));
    const ends = [-1, 1].flatMap((sign) =>
      details.toSorted((a, b) => sign * (a.score - b.score) || b.jobs - a.jobs).slice(0, 5),
    );
    const home = readDist('/index.html');
    const linked = [...home.matchAll(/<th scope="row"><a href="\/occupations\/([^"]+)"/g)];
    expect(linked.map(([, slug]) => slug)).toEqual(ends.map(({ slug }) => slug));
    const tied = details.filter(({ score }) => score === ends[5]!.score).length;
    expect(home.includes(`The largest of ${tied} tied for the lowest score.`)).toBe(tied > 5);
  });

  it('of an industry give the API’s jobs and shares, one row per BLS code', () => {
    const { data } = readJson<IndustryList>(`${API}/industries.json`);
    const wrong = data.flatMap(({ naics_code }) => {
      const { occupations: known } = readJson<IndustryDetail>(`${API}/industries/${naics_code}.json`);
      const codes = [...group(known, ({ oews_code }) => oews_code).values()].slice(0, 30);
      const wanted = codes.map((all) => {
        const figures = [all[0]!.employment, all[0]!.employment_share].filter((figure) => figure !== null);
        const more = all.length > 3 ? `${all.length - 3}` : undefined;
        return [all.slice(0, 3).map(({ slug }) => slug), more, figures];
      });
      const shown = rows(readDist(`/industries/${naics_code}.html`))
        .filter(([name]) => name!.includes('href="/occupations/'))
        .map(([name, ...cells]) => {
          const slugs = [...name!.matchAll(/occupations\/([^"]+)"/g)].map(([, slug]) => slug);
          return [slugs, /and (\d+) more/.exec(name!)?.[1], values(cells.join('')).slice(1)];
        });
      return isDeepStrictEqual(shown, wanted) ? [] : naics_code;
    });
    expect(wrong).toEqual([]);
  });
});
