/** An occupation's page, and the same as Markdown: the sentence and the score first, then the tasks, then what to do with it. */
import { group } from 'd3-array';
import { exposureShort, TIER_WORDS, WHAT_COUNTS, ZONE_WORDS } from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { API, fill } from '../../../core/routes.js';
import type { LaborData } from '../../../core/schemas/labor.js';
import type { RiskScore } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import { PNGS } from '../../../core/site.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { isExposed } from '../../derive/tasks.js';
import { explainNumbers } from '../explain.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { directionWords, longDate, markdown, percent, sentenceCase } from '../words.js';
import { type Card, mostExposed, taskRow } from './card.js';
import { embedCode } from './embed.js';
import { historyFigure } from './history.js';
import { dataElement, groupNote, laborRows } from './rows.js';
import { type PageView, type Site, sitePage } from './site.js';
import { forecastWords } from './validation.js';

/** How many of each a page shows; all tasks, exposed or staying with people, are in a section that opens. */
const SHOWN = { names: 4, exposed: 4, staying: 2, similar: 5, skills: 3 } as const;

/** Returns the tasks within reach of AI and those that aren't, the most telling of each first, and all of them. */
function taskLists(occupation: DerivedOccupation) {
  const all = mostExposed(occupation);
  const exposed = all.filter(isExposed).slice(0, SHOWN.exposed);
  const staying = all.filter((task) => !isExposed(task)).reverse();
  // Where none is within reach, those that come closest.
  const shown = exposed.length === 0 ? all.slice(0, SHOWN.exposed) : staying.slice(0, SHOWN.staying);
  return {
    // Who rated a task in place of the method's raters: a person's mark is never shown as a model's.
    own: all
      .flatMap(({ source }) => source.own ?? [])
      .map(({ labels = [], marks = [] }) =>
        [...labels, ...marks].map(({ rater, date }) => `${rater}, ${longDate(date)}`),
      ),
    all: all.map(taskRow),
    exposed: exposed.map(taskRow),
    staying: shown.map(taskRow),
  };
}

/** Returns what the histogram finds: on which side of the middle of all occupations the likely range is. */
function findingOf({ percentile_low, percentile_high }: RiskScore): string {
  if (percentile_low >= 50) return 'More exposed than most jobs';
  return percentile_high <= 50 ? 'Less exposed than most jobs' : 'Near the middle of all jobs';
}

/** Returns how far the tier can be relied on. */
function sureWords({ score_low, score_high }: RiskScore, { tiers }: Method): string {
  const [low, high] = [score_low, score_high].map((score) =>
    TIER_WORDS[tierOf(score, tiers.cut_points)].toLowerCase(),
  );
  return low === high
    ? `All of the likely range is ${low}.`
    : `The likely range runs from ${low} to ${high}, so don’t lean on the label.`;
}

/** Returns how far other conventions move the score; nothing where that isn’t known. */
const spreadWords = (ends: readonly number[] | undefined): string | undefined =>
  ends &&
  `With other reasonable weights and scales this job would score ${ends.map((end) => roundHalfUp(end, 0)).join(' to ')}.`;

/** Returns who employs most people of the code, and how many of its jobs they have together; nothing without a figure. */
function employersOf({ employers, vintages }: Derived, { oews_code, oews_occupations }: LaborData) {
  const found = employers.get(oews_code);
  if (found === undefined) return undefined;
  const { largest, share } = found;
  const whose = oews_occupations > 1 ? `the group of ${oews_occupations} occupations` : 'these jobs';
  const together = largest.length > 1 ? 'Together they have' : 'It has';
  return {
    largest: largest.map(({ naics_code, title, jobs }) => ({ naics_code, title, jobs: dataElement(jobs) })),
    share: share === null ? '' : `${together} ${percent(Math.min(1, roundHalfUp(share, 2)))} of ${whose}. `,
    from: `BLS staffing, May ${vintages.staffing}.`,
  };
}

function headOf({ title, slug, sentence, said, risk }: Card, code: string, site: string): PageView {
  const oembed = `${site}${sitePath('oembed', { slug })}`;
  return {
    title: `${title}: ${exposureShort(risk)}`,
    description: `${sentence} ${said}. With the tasks behind the score, pay, and outlook.`,
    image: { path: fill(PNGS.picture, { slug }), alt: `${title}: ${sentence} ${said}` },
    alternates: [
      { type: 'application/json', href: `${API}/occupations/${code}`, title: 'This job in the API' },
      { type: 'text/markdown', href: sitePath('occupationText', { slug }), title: 'This job as Markdown' },
      { type: 'application/json+oembed', href: oembed, title: 'This job’s card' },
    ],
  };
}

export function* occupation(site: Site): Generator<OutputFile> {
  const { derived, render, rowOf, cardOf, common, usualNames } = site;
  const { dataset, factors, method } = derived.source;
  const byCode = new Map(derived.occupations.map((each) => [each.source.soc_code, each]));
  const begins = Math.min(...derived.source.tables.history.map(({ year }) => year));
  const { crosswalk } = derived.source.tables;
  const isco08 = group(
    crosswalk.filter(({ classification }) => classification === 'isco08'),
    (row) => row.soc_code,
  );
  const questions = render('questions', factors.factors);
  const directions = directionWords(factors.factors);
  for (const each of site.only) {
    const { source, riskScore, labor } = each;
    const { slug, soc_code } = source;
    const card = cardOf(each);
    const related = source.related.map((code) => byCode.get(code)).filter((near) => near !== undefined);
    const view = {
      source,
      alsoCalled: usualNames.get(soc_code)!.slice(0, SHOWN.names).join(', '),
      zone: ZONE_WORDS[source.job_zone],
      finding: findingOf(riskScore),
      isco08: isco08.get(soc_code) ?? [],
      tasks: taskLists(each),
      labor: laborRows(labor, derived.vintages),
      history: historyFigure(derived.history.get(labor.oews_code) ?? [], begins),
      notes: [groupNote(labor)].filter((note) => note !== undefined),
      similar: [each, ...related.slice(0, SHOWN.similar)]
        .sort((a, b) => a.riskScore.final_score - b.riskScore.final_score)
        .map((job) => ({ isThis: job === each, ...rowOf(job) })),
      skills: each.skillGaps
        .slice(0, SHOWN.skills)
        .map(({ skill }) => skill.toLowerCase())
        .join(', '),
      employers: employersOf(derived, labor),
      questions,
      sure: sureWords(riskScore, method),
      spread: spreadWords(site.spreadOf(each)),
      counts: WHAT_COUNTS,
      directions,
      forecast: forecastWords(derived.source, riskScore.risk_tier),
      borrowed: each.protection.borrowedFrom.map((code) => rowOf(byCode.get(code)!)),
      protection: Object.entries(each.protectiveFactors).map(([name, value]) => [sentenceCase(name), value]),
      computed: explainNumbers(each, derived),
      api: `${API}/occupations/${soc_code}`,
      embed: embedCode(source, dataset.site),
      // Last, as everywhere: Node 20 adds what follows a spread twenty times as slowly.
      ...card,
    };
    yield sitePage(site, 'occupation', { params: { slug }, view, ...headOf(card, soc_code, dataset.site) });
    const text = render('occupation-text', { common, markdown, ...view });
    yield { file: siteFile('occupationText', { slug }), text };
  }
}
