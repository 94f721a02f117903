/** The page of an occupation: the sentence and the score first, then the tasks, then what to do with it. */
import {
  displayTitle,
  dollars,
  exposureSentence,
  exposureShort,
  number,
  TIER_WORDS,
  typeset,
  wholeScore,
} from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { API, fill } from '../../../core/routes.js';
import type { RiskScore } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import { PNGS } from '../../../core/site.js';
import type { Factors, Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type DerivedTask, isExposed } from '../../derive/tasks.js';
import { explainNumbers } from '../explain.js';
import { type OutputFile, SITE_NAME, sitePath } from '../output.js';
import { longDate, percent, RANGE_COVERS, rangeWords, sentenceCase, signed } from '../words.js';
import { exposureOf, histogramWords, mostExposed, rankPhrase, scoreSentence } from './card.js';
import { scoresFinding } from './chart-files.js';
import { dot, histogram } from './charts.js';
import { embedCode } from './embed-code.js';
import { groupNote, laborRows } from './labor-rows.js';
import { PICTURE_SIZE } from './picture.js';
import { type Site, sitePage } from './site.js';

/** Industry groups and similar jobs named on a page; the API has all. */
const GROUPS_SHOWN = 3;
const SIMILAR_SHOWN = 5;
/** Tasks shown of those within reach, and of those that aren't; all are in a section that opens. */
const EXPOSED_SHOWN = 5;
const STAYING_SHOWN = 2;
const SKILLS_SHOWN = 3;

/** Returns the industry groups with the most jobs in this occupation, as far as BLS publishes them. */
function employment({ labor }: DerivedOccupation, { employers, industries }: Derived) {
  const { groups, government, all } = employers.get(labor.oews_code) ?? {
    groups: [],
    government: 0,
    all: null,
  };
  const isGovernment = ({ source }: Derived['industries'][number]) =>
    source.kind === 'government' && source.level === 2;
  return {
    groups: groups.slice(0, GROUPS_SHOWN).map(({ title, ...group }) => ({
      ...group,
      title: typeset(title),
      jobsText: number(group.jobs),
    })),
    // Only in words, because the API has no figure for government alone.
    mostlyGovernment: all !== null && 2 * government > all,
    government: government > 0 && industries.find(isGovernment)?.source,
  };
}

const taskRow = (task: DerivedTask) => ({
  text: typeset(task.source.description),
  value: roundHalfUp(100 * task.risk, 1),
  exposure: exposureOf(task),
});

/** Returns the tasks within reach of AI and those that aren't, the most telling of each first, and all of them. */
function taskLists(occupation: DerivedOccupation) {
  const all = mostExposed(occupation);
  const staying = all.filter((task) => !isExposed(task)).reverse();
  const own = all.flatMap(({ source }) => (source.own ? [Object.values(source.own).flat()] : []));
  return {
    // A person's mark is never shown as a model's.
    own: own.length > 0 && { count: own.length, raters: [...new Set(own.flat())].join('; ') },
    all: all.map(taskRow),
    exposed: all.filter(isExposed).slice(0, EXPOSED_SHOWN).map(taskRow),
    staying: (staying.length === all.length
      ? all.slice(0, EXPOSED_SHOWN)
      : staying.slice(0, STAYING_SHOWN)
    ).map(taskRow),
  };
}

/** Returns the occupation and its nearest relatives, the least exposed first. */
function similarJobs(occupation: DerivedOccupation, byCode: ReadonlyMap<string, DerivedOccupation>) {
  const near = occupation.source.related.flatMap((code) => byCode.get(code) ?? []).slice(0, SIMILAR_SHOWN);
  return [occupation, ...near]
    .sort((a, b) => a.riskScore.final_score - b.riskScore.final_score)
    .map((each) => ({
      isThis: each === occupation,
      soc_code: each.source.soc_code,
      slug: each.source.slug,
      title: displayTitle(each.source.title),
      dot: dot(each.riskScore),
      low: each.riskScore.score_low,
      high: each.riskScore.score_high,
      value: each.riskScore.final_score,
      score: wholeScore(each.riskScore),
      wage: each.labor.median_annual_wage,
      wageText: dollars(each.labor.median_annual_wage),
      change: each.labor.projected_change_pct,
      changeText:
        each.labor.projected_change_pct === null
          ? '–'
          : `${signed(roundHalfUp(each.labor.projected_change_pct, 0))}%`,
      isShared: each.labor.oews_occupations > 1,
    }));
}

/** Returns what the histogram finds: on which side of the middle of all occupations the likely range is. */
function findingOf({ percentile_low, percentile_high }: RiskScore): string {
  if (percentile_low >= 50) return 'More exposed than most jobs';
  return percentile_high <= 50 ? 'Less exposed than most jobs' : 'Near the middle of all jobs';
}

/** Returns how far the tier can be relied on. */
function sureWords({ score_low, score_high, risk_tier }: RiskScore, { tiers }: Method): string {
  const word = (score: number) => TIER_WORDS[tierOf(score, tiers.cut_points)].toLowerCase();
  const [low, high] = [word(score_low), word(score_high)];
  return low === high
    ? `All of the likely range is ${TIER_WORDS[risk_tier].toLowerCase()}.`
    : `The likely range runs from ${low} to ${high}, so don’t lean on the label.`;
}

/** Returns the scenario in one line, or nothing where it has no years. */
export function scenarioWords(
  { displacement_year_low: low, displacement_year_high: high }: RiskScore,
  { scenario }: Method,
): string | null {
  const share = scenario.displaced_share === 0.5 ? 'half' : percent(scenario.displaced_share);
  return low === undefined
    ? null
    : `If AI spreads fast, it could do ${share} of this work by ${low}; if slowly, by ${high}. (A scenario, not a forecast.)`;
}

function citation({ source }: DerivedOccupation, { source: { dataset } }: Derived): string {
  const url = `${dataset.site}${sitePath('occupation', { slug: source.slug })}`;
  return `${SITE_NAME} Data Service: ${displayTitle(source.title)} (O*NET-SOC ${source.soc_code}). Dataset ${dataset.version}, ${longDate(dataset.as_of)}. ${url}. CC BY 4.0.`;
}

const questions = ({ factors }: Factors) =>
  Object.entries(factors).map(([key, { label, options }]) => ({ key, label, options }));

export function* occupation(site: Site): Generator<OutputFile> {
  const { derived, render, usualNames } = site;
  const { dataset, factors, method } = derived.source;
  const byCode = new Map(derived.occupations.map((each) => [each.source.soc_code, each]));
  // These are the same on every page, so they are made once.
  const factorSelects = render('factor-selects', { factors: questions(factors) });
  const scores = scoresFinding(derived);
  for (const each of site.only ?? derived.occupations) {
    const { source, riskScore, protection, skillGaps, labor } = each;
    const { slug, soc_code } = source;
    const title = displayTitle(source.title);
    const alsoCalled = usualNames.get(soc_code)!.slice(0, 4).map(typeset);
    const sentence = exposureSentence(riskScore);
    const similar = similarJobs(each, byCode);
    yield sitePage(
      site,
      'occupation',
      { slug },
      {
        title: `${title}: ${exposureShort(riskScore)}`,
        description: `${sentence} ${scoreSentence(riskScore)}. With the tasks behind the score, pay, and outlook.`,
        image: {
          ...PICTURE_SIZE,
          path: fill(PNGS.picture, { slug }),
          alt: `${title}: ${scoreSentence(riskScore)}`,
        },
        alternates: [
          { type: 'application/json', href: `${API}/occupations/${soc_code}`, title: 'This job in the API' },
          {
            type: 'text/markdown',
            href: sitePath('occupationText', { slug }),
            title: 'This job as Markdown',
          },
          {
            type: 'application/json+oembed',
            href: `${dataset.site}${sitePath('oembed', { slug })}`,
            title: 'This job’s card',
          },
        ],
        above: [{ name: 'Jobs', path: sitePath('occupations') }],
        data: [
          {
            '@context': 'https://schema.org',
            '@type': 'Occupation',
            name: title,
            ...(alsoCalled.length > 0 && { alternateName: alsoCalled }),
            description: source.description,
            occupationalCategory: soc_code,
            mainEntityOfPage: `${dataset.site}${sitePath('occupation', { slug })}`,
          },
        ],
      },
      {
        source,
        title,
        description: typeset(source.description),
        alsoCalled,
        sentence,
        risk: riskScore,
        score: wholeScore(riskScore),
        likely: rangeWords(riskScore),
        tierWord: TIER_WORDS[riskScore.risk_tier],
        rank: rankPhrase(riskScore),
        finding: findingOf(riskScore),
        chart: histogram(scores.bars, method, histogramWords(each, scores.words), riskScore),
        count: number(derived.occupations.length),
        tasks: taskLists(each),
        labor: laborRows(labor, derived.vintages),
        groupNote: groupNote(labor),
        scenario: scenarioWords(riskScore, method),
        similar,
        isShared: similar.some(({ isShared }) => isShared),
        overlap: similar.some(({ low }, at) => at > 0 && low <= similar[at - 1]!.high),
        skills: skillGaps.slice(0, SKILLS_SHOWN).map(({ skill }) => skill.toLowerCase()),
        ...employment(each, derived),
        factorSelects,
        sure: sureWords(riskScore, method),
        rangeCovers: RANGE_COVERS,
        borrowed: protection.borrowedFrom.map((code) => ({
          slug: byCode.get(code)!.source.slug,
          title: displayTitle(byCode.get(code)!.source.title),
        })),
        protection: Object.entries(each.protectiveFactors).map(([name, value]) => ({
          name: sentenceCase(name),
          value,
        })),
        computed: explainNumbers(each, derived),
        api: `${API}/occupations/${soc_code}`,
        embed: embedCode(source, dataset.site),
        citation: citation(each, derived),
      },
    );
  }
}
