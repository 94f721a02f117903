/** What a maintainer wants to know before publishing: every change by its column, why, and the step of the version. */
import { changesIn, compare } from './compare.js';
import type { Edition } from './edition.js';
import { explainChanges } from './reasons.js';
import { type Compared, figureName, type VersionStep, versionStep } from './step.js';

/** The result, as `--format json` prints it; Markdown is made of it. */
export interface Report extends Compared {
  version: VersionStep;
  /** What somebody should look at before publishing. */
  notes: string[];
}

/** @param broken promises of the contract that the newer side breaks */
export function reportOf(before: Edition, after: Edition, broken: string[] = []): Report {
  const compared = compare(before, after);
  const { lists, columns } = compared;
  explainChanges(lists, before, after);
  const { aliases: _, tables: __, ...from } = before;
  const { aliases: ___, tables: ____, ...to } = after;
  const found = { from, to, lost: lostNames(before, after), broken, ...compared };
  const notes: string[] = [];
  if (from.method_version === to.method_version && changesIn(lists, 'parameters').length > 0)
    notes.push('The method has other parameters: raise version in data/method.json.');
  const today = new Date().toISOString().slice(0, 10);
  if (to.version !== from.version && to.as_of === from.as_of && to.as_of < today)
    notes.push(`The data are as of ${to.as_of}, as before: set as_of in data/dataset.json.`);
  const oneSided = [...columns.added, ...columns.removed].map(figureName).join(', ');
  if (oneSided) notes.push(`Only one side has ${oneSided}; their values are not compared.`);
  return { ...found, version: versionStep(found), notes };
}

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
function lostNames(before: Edition, after: Edition): string[] {
  return (['soc_code', 'slug'] as const).flatMap((name) => {
    const namesIn = ({ tables }: Edition) => (tables.occupations ?? []).map((row) => row[name]!);
    const [was, is] = [before.aliases[`${name}s`], after.aliases[`${name}s`]];
    const published = new Set(namesIn(after));
    return [...namesIn(before), ...Object.keys(was)].filter(
      (each) => !published.has(each) && !published.has(is[each] ?? ''),
    );
  });
}
