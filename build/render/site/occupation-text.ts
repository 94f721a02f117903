/** An occupation as Markdown, for language models and text readers: the API's numbers in a few screens. */
import { displayTitle, exposureSentence, ZONE_WORDS } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { occupationTasks } from '../api/occupations.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { CATEGORY_WORDS, longDate, markdown, RANGE_COVERS, sentenceCase } from '../words.js';
import { mostExposed, rankPhrase, scoreSentence } from './card.js';
import { groupNote, laborRows } from './labor-rows.js';
import { scenarioWords } from './occupation.js';
import type { Site } from './site.js';

type ByCode = ReadonlyMap<string, DerivedOccupation>;

/** Returns a table; cells must be Markdown already. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const link = ({ source }: DerivedOccupation): string =>
  `[${markdown(displayTitle(source.title))}](${sitePath('occupationText', { slug: source.slug })})`;

/** Returns the skills that less exposed relatives need more of, and those relatives; nothing where there are none. */
function skills({ skillGaps }: DerivedOccupation, byCode: ByCode): string {
  if (skillGaps.length === 0) return '';
  const rows = skillGaps.map(({ skill, current_level, target_level, gap }) => [
    markdown(skill),
    current_level,
    target_level,
    gap,
  ]);
  const near = [...new Set(skillGaps.flatMap(({ toward }) => toward))].map((code) => byCode.get(code)!);
  return `
## Skills for less exposed jobs

Similar jobs with less exposure call for more of these skills (level, 0 to 100).

${table(['Skill', 'This job', 'Similar jobs', 'Difference'], rows)}

${near.map((each) => `- ${link(each)}. ${scoreSentence(each.riskScore)}`).join('\n')}
`;
}

/** Returns the whole text of an occupation. */
function textOf(occupation: DerivedOccupation, { derived, usualNames }: Site, byCode: ByCode): string {
  const { source, riskScore, labor, protectiveFactors } = occupation;
  const { slug, soc_code, title, job_zone, description } = source;
  const { dataset, method } = derived.source;
  const alsoCalled = usualNames.get(soc_code)!.slice(0, 4);
  const api = `${dataset.site}${API}/occupations/${soc_code}`;
  const published = new Map(occupationTasks(occupation).tasks.map((task) => [task.description, task]));
  const tasks = mostExposed(occupation).map(({ source: { description: statement } }) => {
    const task = published.get(statement)!;
    return [
      markdown(statement),
      CATEGORY_WORDS[task.task_category],
      task.ai_capability_score,
      task.task_risk_score,
    ];
  });
  const factors = Object.entries(protectiveFactors).map(([name, value]) => [sentenceCase(name), value]);
  const notes = [groupNote(labor), scenarioWords(riskScore, method)].filter((note) => note !== null);
  return `# ${markdown(displayTitle(title))}

${exposureSentence(riskScore)}

O\\*NET-SOC ${soc_code} · Job zone ${job_zone} (${ZONE_WORDS[job_zone]})

${markdown(description)}
${alsoCalled.length > 0 ? `\nAlso called: ${markdown(alsoCalled.join(', '))}.\n` : ''}
## ${scoreSentence(riskScore)}

- Score ${riskScore.final_score} on a scale from 0 to 100, of which 15 is the lowest score; likely range ${riskScore.score_low} to ${riskScore.score_high}. ${RANGE_COVERS}
- It ${rankPhrase(riskScore)} of ${derived.occupations.length} occupations.
- How much AI could help: ${riskScore.ai_capability_score}; how much it could do without a person: ${riskScore.ai_automation_score} (0 to 100, before the factors that lower the score).

Exposure means that AI could do or speed up the work. It isn’t the chance of losing a job.

## Pay and outlook

${laborRows(labor, derived.vintages)
  .map(({ name, figures }) => `- ${name}: ${figures.map(({ text }) => markdown(text)).join(' · ')}`)
  .join('\n')}

${[...notes.map(markdown), `Source: BLS, May ${derived.vintages.wages}; projections ${derived.vintages.projections.replace('-', '–')}.`].join('\n\n')}

## Tasks

Exposure of a task is the mean of two ratings from 0 to 100: how much AI can help with it, and how much it could do on its own.

${table(['Task', 'Type', 'AI can help', 'Exposure'], tasks)}

## O\\*NET ratings that lower the score

From 0 to 1; the weight is our judgment.

${table(['Factor', 'Value'], factors)}
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
