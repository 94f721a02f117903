/** The calculation of every number of one occupation, from reading to tier, in steps that you can follow with a calculator. */
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { explainConfidence, explainInterval } from './interval.js';
import { explainLabor, explainVotes } from './labor.js';
import { explainProtection } from './protection.js';
import { explainScore } from './score.js';
import { explainSkillGaps } from './skill-gaps.js';
import { explainTasks } from './tasks.js';
import { explainYears } from './years.js';

function explainSource({ source }: DerivedOccupation, { source: { dataset, method } }: Derived): string[] {
  return [
    `${source.soc_code} ${source.title}`,
    `  data/occupations/${source.soc_code}.json; dataset ${dataset.version} as of ${dataset.as_of}, method ${method.version}`,
    '  Published figures stand behind →. Those before it are printed to six decimals and used unrounded: a sum of',
    '  printed figures may differ from the printed sum in its last digits, never in what is published.',
  ];
}

const SECTIONS: readonly ((occupation: DerivedOccupation, derived: Derived) => string[])[] = [
  explainSource,
  explainTasks,
  explainProtection,
  explainScore,
  explainInterval,
  explainConfidence,
  explainYears,
  explainSkillGaps,
  explainLabor,
  explainVotes,
];

/** Returns the whole explanation as text, section by section. */
export function explain(occupation: DerivedOccupation, derived: Derived): string {
  return `${SECTIONS.map((section) => section(occupation, derived).join('\n')).join('\n\n')}\n`;
}
