/** An occupation's page, and the same as Markdown: the sentence and the score first, then the tasks, then what to do with it. */
import { group } from 'd3-array';
import { TIER_WORDS } from '../../../core/display.js';
import { API, fill } from '../../../core/routes.js';
import type { RiskScore } from '../../../core/schemas/risk.js';
import { finalScore, roundHalfUp, tierOf } from '../../../core/score.js';
import { PNGS } from '../../../core/site.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { usualNames } from '../api/occupations.js';
import { escaped, exposureShort, rangeWords } from '../display.js';
import { explainNumbers } from '../explain.js';
import { type OutputFile, siteFile, sitePath } from '../page.js';
import { longDate, percent, sentenceCase } from '../words.js';
import type { Card } from './card.js';
import { embedCode } from './embed.js';
import { employersOf, historyFigure, laborRows } from './labor.js';
import { forecastWords, whatOthersFind } from './others.js';
import { type JobRow, jobTable } from './rows.js';
import { type Site, sitePage } from './site.js';

/** How many of each a page shows; of the tasks, every exposed one. The rest folds. */
const SHOWN = { tasks: 12, less: 3, near: 5, skills: 3 } as const;

/** What a less exposed job must pay, as a share of this one's pay, to be named first. */
const PAYS = 0.8;

/** Returns the tasks that the page shows, those that it folds, and who rated some: a person's mark is never shown as a model's. */
function taskLists({ tasks, exposed_tasks }: DerivedOccupation, { tasks: rows }: Card) {
  const shown = rows.length > SHOWN.tasks ? Math.max(SHOWN.tasks, exposed_tasks) : rows.length;
  const own = tasks.flatMap(({ source }) => source.own ?? []);
  const raters = own.flatMap(({ labels = [], marks = [] }) => [...labels, ...marks]);
  return {
    shown: rows.slice(0, shown),
    folded: rows.slice(shown),
    own: own.length,
    raters: [...new Set(raters.map(({ rater, date }) => `${rater}, ${longDate(date)}`))].join('; '),
  };
}

/**
 * Divides the closest related jobs: a few less exposed ones first that pay about as much and take the same preparation or one
 * job zone more, then the nearest of any exposure; and says which skills the first ones call for.
 */
function nearJobs({ source, related, skill_gaps }: DerivedOccupation, rowOf: Site['rowOf']) {
  const own = rowOf(source.soc_code);
  const jobs = source.related.filter((code) => related.includes(code)).map(rowOf);
  const lower = jobs.filter(({ score }) => score < own.score);
  const paid = lower.filter(({ pay }) => pay.value >= PAYS * own.pay.value);
  const less = paid.filter(({ job_zone }) => [0, 1].includes(job_zone - own.job_zone)).slice(0, SHOWN.less);
  const others = jobs.filter((job) => !less.includes(job)).slice(0, SHOWN.near - less.length);
  const rows = [own, ...less, ...others];
  const skills = skill_gaps.flatMap(({ skill, toward }) => {
    const towards = less.filter(({ soc_code }) => toward.includes(soc_code));
    // Some titles have commas.
    const titles = towards.map(({ title }) => title).join('; ');
    return titles === '' ? [] : `${skill.toLowerCase()} (${titles})`;
  });
  const tableOf = (label: string, jobs: readonly JobRow[]) => ({
    label,
    caption: `${label}: exposure, pay, and growth`,
    captionLook: 'far',
    ...jobTable('near', ['range', 'score', 'pay', 'growth'], jobs),
  });
  return {
    jobs: less,
    less: less.length > 0 && tableOf('Less exposed, related work', less),
    none:
      lower.length === 0
        ? 'None of the closest jobs is less exposed.'
        : `Of the closest jobs, none that is less exposed pays at least ${percent(PAYS)} as much and takes similar training.`,
    others: tableOf('Similar jobs', [{ ...own, heading: `<b>${escaped(own.title)}</b>` }, ...others]),
    skills: skills.slice(0, SHOWN.skills).join('; '),
    shared: rows.some(({ shared }) => shared),
    compared: rows.length > 1 && `/compare?codes=${rows.map(({ soc_code }) => soc_code).join(',')}`,
  };
}

/** Returns how far the tier can be relied on. */
function sureWords({ score_low, score_high }: RiskScore, { tiers }: Method): string {
  const wordOf = (score: number) => TIER_WORDS[tierOf(score, tiers.cut_points)].toLowerCase();
  const [low, high] = [wordOf(score_low), wordOf(score_high)];
  return low === high
    ? `All of the likely range is ${low}.`
    : `The likely range runs from ${low} to ${high}, so don’t lean on the label.`;
}

/** Returns how far other conventions move the score, and why beyond the index; nothing where that isn’t known. */
function spreadWords(ends: readonly number[] | undefined, { score, interval }: Method): string | undefined {
  if (ends === undefined) return undefined;
  const [score_low, score_high] = ends as [number, number];
  const isBeyond = roundHalfUp(score_high, 0) > interval.max;
  const beyond = isBeyond ? ` Without protective factors, scores can reach ${finalScore(1, 0, score)}.` : '';
  return `With other reasonable weights and scales this job would score ${rangeWords({ score_low, score_high })}.${beyond}`;
}

export function* occupation(site: Site): Generator<OutputFile> {
  const { rowOf, conventions, vintages } = site;
  const { dataset, method, tables, sources } = site.source;
  const begins = Math.min(...tables.history.map(({ year }) => year));
  const isco08 = group(site.isco08, (row) => row.soc_code);
  const names = usualNames(site);
  for (const [each, card] of site.cards) {
    const { source, slug, soc_code, protection } = each;
    const api = `${API}/occupations/${soc_code}`;
    const oembed = `${dataset.site}${sitePath('oembed', { slug })}`;
    const view = {
      pageTitle: `${card.title}: ${exposureShort(each)}`,
      description: `${card.sentence} ${card.said}. With its tasks, pay, outlook, and related jobs.`,
      params: { slug },
      image: { path: fill(PNGS.picture, { slug }), alt: card.alt },
      alternates: [
        { type: 'application/json', href: api, title: 'This job in the API' },
        { type: 'text/markdown', href: sitePath('occupationText', { slug }), title: 'This job as Markdown' },
        { type: 'application/json+oembed', href: oembed, title: 'This job’s card' },
      ],
      source,
      alsoCalled: names.get(soc_code)?.join(', ') ?? '',
      isco08: (isco08.get(soc_code) ?? [])
        .map(({ code, title, partial }) => `${code} ${title}${partial ? ' (in part)' : ''}`)
        .join('; '),
      lists: taskLists(each, card),
      labor: laborRows(each, vintages),
      history: historyFigure(site.history.get(each.oews_code) ?? [], begins),
      near: nearJobs(each, rowOf),
      find: whatOthersFind(each, sources),
      employers: employersOf(site, each),
      sure: sureWords(each, method),
      spread: spreadWords(conventions?.ranges[site.occupations.indexOf(each)], method),
      forecast: forecastWords(site, each.risk_tier),
      borrowed: protection.borrowedFrom.map(rowOf),
      protection: Object.entries(each.protective_factors).map(([name, value]) => [sentenceCase(name), value]),
      computed: explainNumbers(each, site),
      api,
      embed: embedCode(card, dataset.site),
      ...card,
    };
    yield sitePage(site, 'occupation', view);
    yield { file: siteFile('occupationText', { slug }), text: site.render('occupation-text', view) };
  }
}
