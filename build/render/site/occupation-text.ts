/** An occupation as Markdown, for language models and text readers: the API's numbers in a few screens. */
import { displayTitle, TIER_WORDS, ZONE_WORDS } from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { API } from '../../../core/routes.js';
import type { RiskScore } from '../../../core/schemas/risk.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { occupationRisk, occupationTasks } from '../api/occupations.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import {
  CATEGORY_WORDS,
  CONFIDENCE_WORDS,
  hoursPhrase,
  longDate,
  markdown,
  RANGE_COVERS,
  sentenceCase,
} from '../words.js';
import { percentilePhrase } from './card.js';
import { educationWords, laborRows } from './labor-rows.js';
import type { Site } from './site.js';

type ByCode = ReadonlyMap<string, DerivedOccupation>;

/** Returns a table; cells must be Markdown already. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const link = ({ source }: DerivedOccupation): string =>
  `[${markdown(displayTitle(source.title))}](${sitePath('occupationText', { slug: source.slug })})`;

const scored = ({ riskScore }: DerivedOccupation): string =>
  `${riskScore.final_score} out of 100 (${TIER_WORDS[riskScore.risk_tier].toLowerCase()})`;

function scenario({ displacement_year_low, displacement_year_high }: RiskScore, method: Method): string {
  const { displaced_share, horizon_year } = method.scenario;
  const hours = hoursPhrase(displaced_share);
  return displacement_year_low === undefined
    ? `In our scenario (not a forecast), AI doesn’t reach ${hours} of this work by ${horizon_year}.`
    : `In our scenario (not a forecast), AI does ${hours} of this work nationwide by ${displacement_year_low} if growth is fast, or by ${displacement_year_high} if it’s slow.`;
}

function skills(occupation: DerivedOccupation, byCode: ByCode): string {
  const { skill_gaps } = occupationRisk(occupation);
  if (skill_gaps.length === 0)
    return 'We found no related occupation that is clearly less exposed and takes similar preparation, or no skill that clearly sets one apart.';
  const near = [...new Set(skill_gaps.flatMap(({ toward }) => toward))].map((code) => byCode.get(code)!);
  const rows = skill_gaps.map(({ skill, current_level, target_level, gap }) => [
    markdown(skill),
    current_level,
    target_level,
    gap,
  ]);
  return `Related jobs that are less exposed and take about the same preparation call for more of these skills (level, 0 to 100).

${table(['Skill', 'This job', 'Related jobs', 'Difference'], rows)}

Such as:

${near.map((each) => `- ${link(each)}: ${scored(each)}`).join('\n')}`;
}

/** Returns the whole text of an occupation. */
function textOf(occupation: DerivedOccupation, { derived, usualNames }: Site, byCode: ByCode): string {
  const { source, riskScore, labor, protectiveFactors } = occupation;
  const { slug, soc_code, title, job_zone, description } = source;
  const { dataset, method } = derived.source;
  const alsoCalled = usualNames.get(soc_code)!;
  const api = `${dataset.site}${API}/occupations/${soc_code}`;
  const tasks = occupationTasks(occupation).tasks.map((task) => [
    markdown(task.description),
    `${roundHalfUp(100 * task.time_fraction, 4)}%`,
    CATEGORY_WORDS[task.task_category],
    task.ai_capability_score,
    task.task_risk_score,
  ]);
  const factors = Object.entries(protectiveFactors).map(([name, value]) => [sentenceCase(name), value]);
  return `# ${markdown(displayTitle(title))}

O\\*NET-SOC ${soc_code} · Job zone ${job_zone} (${ZONE_WORDS[job_zone]})

${markdown(description)}
${alsoCalled.length > 0 ? `\nAlso called: ${markdown(alsoCalled.join(', '))}.\n` : ''}
## AI exposure: ${scored(occupation)}

- Likely range: ${riskScore.score_low} to ${riskScore.score_high}. ${RANGE_COVERS}
- ${percentilePhrase(riskScore.risk_percentile, derived.occupations.length)}.
- ${CONFIDENCE_WORDS[riskScore.confidence]}
- ${scenario(riskScore, method)}

This index shows how much of the job AI language models could do or help with, as judged in ${whenRead(method)}. It isn’t the chance of losing a job, and it doesn’t cover robots.

## Pay and outlook

${laborRows(occupation, derived.vintages)
  .map(({ name, text }) => `- ${name}: ${text}`)
  .join('\n')}
- Typical education: ${markdown(educationWords(labor))}

BLS reports these figures under code ${labor.oews_code}, which related occupations may share, so don’t add them together.

## Tasks

A task counts more the more time it takes and the more exposed it is. Risk averages two ratings from 0 to 100: how much a model can help with the task, and how much it could do on its own.

${table(['Task', 'Share of time', 'Type', 'AI can help (0–100)', 'Risk (0–100)'], tasks)}

## What protects this job

Factors from 0 (none) to 1 (strong), based on O\\*NET ratings.

${table(['Factor', 'Value'], factors)}

## Skills for less exposed jobs

${skills(occupation, byCode)}

## Sources

- The same numbers as JSON: [occupation](${api}), [tasks](${api}/tasks), [risk and skills](${api}/risk)
- For people: [page](${dataset.site}${sitePath('occupation', { slug })}), [method and limitations](${dataset.site}${sitePath('method')})
- Data version ${dataset.version}, ${longDate(dataset.as_of)}, ${markdown(dataset.licence)}. ${markdown(dataset.attribution)}
`;
}

export function* occupationText(site: Site): Generator<OutputFile> {
  const { derived, only } = site;
  const byCode: ByCode = new Map(derived.occupations.map((each) => [each.source.soc_code, each]));
  for (const each of only ?? derived.occupations)
    yield {
      file: siteFile('occupationText', { slug: each.source.slug }),
      text: textOf(each, site, byCode),
    };
}
