/** The page of an occupation: the score first, then why, then what to do with it. */

import { displayTitle, number, TIER_WORDS, ZONE_WORDS } from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { API, fill } from '../../../core/routes.js';
import { PNGS } from '../../../core/site.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { readersDisagree } from '../../derive/tasks.js';
import { explainNumbers } from '../explain.js';
import { type OutputFile, SITE_NAME, sitePath } from '../output.js';
import {
  CATEGORY_WORDS,
  CONFIDENCE_WORDS,
  countWord,
  hoursPhrase,
  likelyPhrase,
  longDate,
  percentCell,
  RANGE_COVERS,
  readingLines,
  sentenceCase,
  signed,
} from '../words.js';
import { heaviestTasks, percentilePhrase } from './card.js';
import { embedCode } from './embed-code.js';
import { educationWords, laborRows } from './labor-rows.js';
import { adjustmentBounds } from './method-facts.js';
import { PICTURE_SIZE } from './picture.js';
import { bandsOf } from './plots.js';
import { dataElement, type OccupationRow, occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

/** Industry groups named on a page; the API has all. */
const GROUPS_SHOWN = 8;
/** Tasks in the first table; the rest are in a section that opens. */
const TASKS_SHOWN = 10;
/** Related occupations to compare with. */
const NEAR_SHOWN = 3;

/** Returns the industry groups with the most jobs in this occupation, as far as BLS publishes them. */
function employment({ labor }: DerivedOccupation, { employers, industries }: Derived) {
  const { groups, government, all } = employers.get(labor.oews_code) ?? {
    groups: [],
    government: 0,
    all: null,
  };
  return {
    groups: groups.slice(0, GROUPS_SHOWN).map((group) => ({ ...group, jobsText: number(group.jobs) })),
    // Only in words, because the API has no figure for government alone.
    mostlyGovernment: all !== null && 2 * government > all,
    government:
      government > 0 &&
      industries.find(({ source }) => source.kind === 'government' && source.level === 2)?.source,
  };
}

function taskRows(occupation: DerivedOccupation, method: Method) {
  const tasks = heaviestTasks(occupation);
  const most = tasks[0]!.part || 1;
  return tasks.map(({ task, part }) => ({
    text: task.source.description,
    type: CATEGORY_WORDS[task.category],
    share: task.timeFraction,
    shareText: percentCell(task.timeFraction),
    capability: roundHalfUp(100 * task.capability, 1),
    risk: roundHalfUp(100 * task.risk, 1),
    part: percentCell(part),
    bar: roundHalfUp((100 * part) / most, 1),
    shade: roundHalfUp(0.25 + 0.75 * task.risk, 2),
    disagree: readersDisagree(task.source, method),
    readings: readingLines(task.source, method),
  }));
}

/** Returns the gauge's labels: each tier's name at the middle of its band, and each cutoff, in percent of the width. */
const scaleOf = (method: Method) =>
  bandsOf(method).map(({ word, from, to }) => ({ word, from, middle: (from + to) / 2 }));

/** The nearest related occupations that are less exposed; where none is, the nearest. */
function nearOnes(
  { source: { related }, riskScore }: DerivedOccupation,
  byCode: ReadonlyMap<string, DerivedOccupation>,
): OccupationRow[] {
  const near = related.flatMap((code) => byCode.get(code) ?? []);
  const less = near.filter((each) => each.riskScore.final_score < riskScore.final_score);
  return (less.length > 0 ? less : near).slice(0, NEAR_SHOWN).map(occupationRow);
}

/** Summarizes the score for search engines: `61.3 out of 100 — high. More exposed to AI than …. Likely between 52 and 70.` */
function meaning({ riskScore }: DerivedOccupation, occupations: number): string {
  const tier = TIER_WORDS[riskScore.risk_tier].toLowerCase();
  return `${riskScore.final_score} out of 100 — ${tier}. ${percentilePhrase(riskScore.risk_percentile, occupations)}. ${likelyPhrase(riskScore)}.`;
}

function citation({ source }: DerivedOccupation, { source: { dataset } }: Derived): string {
  const url = `${dataset.site}${sitePath('occupation', { slug: source.slug })}`;
  return `${SITE_NAME} Data Service: ${displayTitle(source.title)} (O*NET-SOC ${source.soc_code}). Dataset ${dataset.version}, ${longDate(dataset.as_of)}. ${url}. CC BY 4.0.`;
}

export function* occupation(site: Site): Generator<OutputFile> {
  const { derived } = site;
  const { dataset, factors, method } = derived.source;
  const byCode = new Map(derived.occupations.map((each) => [each.source.soc_code, each]));
  const personal = {
    factors: Object.entries(factors.factors).map(([key, factor]) => ({
      key,
      label: factor.label,
      options: factor.options.map((option) => ({
        ...option,
        points: signed(option.adjustment, 1),
      })),
    })),
  };
  // These are the same on every page, so they are rendered once.
  const factorSelects = site.render('factor-selects', personal);
  const factorTable = site.render('factor-table', personal);
  const scale = scaleOf(method);
  const { min, max } = adjustmentBounds(factors.factors);
  const parameters = {
    displacedHours: hoursPhrase(method.scenario.displaced_share),
    horizon: method.scenario.horizon_year,
    lowerBy: countWord(method.skill_gaps.score_lower_by_at_least),
    questions: countWord(personal.factors.length),
    reach: -min === max ? `up to ${number(max)}` : `${signed(min)} to ${signed(max)}`,
  };
  for (const each of site.only ?? derived.occupations) {
    const { source, riskScore, protection, skillGaps, labor } = each;
    const { slug, soc_code, title } = source;
    const tasks = taskRows(each, method);
    const alsoCalled = site.usualNames.get(soc_code)!;
    const sentence = meaning(each, derived.occupations.length);
    const api = `${API}/occupations/${soc_code}`;
    yield sitePage(
      site,
      'occupation',
      { slug },
      {
        title: `${displayTitle(title)}: AI exposure ${riskScore.final_score} out of 100`,
        description: `${sentence} An index of exposure to AI language models, with the tasks behind the score, wages, and outlook.`,
        image: {
          ...PICTURE_SIZE,
          path: fill(PNGS.picture, { slug }),
          alt: `AI exposure: ${riskScore.final_score} out of 100, ${TIER_WORDS[riskScore.risk_tier].toLowerCase()}`,
        },
        alternates: [
          { type: 'application/json', href: `${api}`, title: 'This occupation in the API' },
          {
            type: 'text/markdown',
            href: sitePath('occupationText', { slug }),
            title: 'This occupation as Markdown',
          },
          {
            type: 'application/json+oembed',
            href: `${dataset.site}${sitePath('oembed', { slug })}`,
            title: 'This occupation’s card',
          },
        ],
        above: [{ name: 'Occupations', path: sitePath('occupations') }],
        data: [
          {
            '@context': 'https://schema.org',
            '@type': 'Occupation',
            name: displayTitle(title),
            ...(alsoCalled.length > 0 && { alternateName: alsoCalled }),
            description: source.description,
            occupationalCategory: soc_code,
            mainEntityOfPage: `${dataset.site}${sitePath('occupation', { slug })}`,
          },
        ],
      },
      {
        source,
        title: displayTitle(title),
        displayTitle,
        alsoCalled,
        zoneWords: ZONE_WORDS[source.job_zone],
        score: riskScore.final_score,
        low: riskScore.score_low,
        high: riskScore.score_high,
        likely: likelyPhrase(riskScore, dataElement),
        rangeCovers: RANGE_COVERS,
        tier: riskScore.risk_tier,
        tierWord: TIER_WORDS[riskScore.risk_tier],
        percentile: riskScore.risk_percentile,
        phrase: percentilePhrase(riskScore.risk_percentile, derived.occupations.length),
        years: riskScore,
        ...parameters,
        tasks: tasks.slice(0, TASKS_SHOWN),
        moreTasks: tasks.slice(TASKS_SHOWN),
        raised: riskScore.final_score > method.score.floor,
        confidence: CONFIDENCE_WORDS[riskScore.confidence],
        borrowed: protection.borrowedFrom.map((code) => byCode.get(code)!.source),
        protection: Object.entries(each.protectiveFactors).map(([name, value]) => ({
          name: sentenceCase(name),
          value,
          bar: roundHalfUp(100 * protection.factors[name]!, 1),
          reason: method.protective_factors.factors[name]!.reason,
        })),
        gaps: skillGaps.map((gap) => ({
          ...gap,
          toward: gap.toward.map((code) => byCode.get(code)!.source),
        })),
        near: nearOnes(each, byCode),
        scale,
        labor: laborRows(each, derived.vintages),
        education: educationWords(labor),
        oewsCode: labor.oews_code,
        ...employment(each, derived),
        factorSelects,
        factorTable,
        computed: explainNumbers(each, derived),
        links: ['', '/tasks', '/risk', '/votes'].map((part) => `${api}${part}`),
        embed: embedCode(source, dataset.site),
        badge: `![AI exposure: ${displayTitle(title)}](${dataset.site}/badge/${slug}.svg)`,
        citation: citation(each, derived),
      },
    );
  }
}
