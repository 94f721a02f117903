/** The whole dataset, derived: everything that responses and pages show, computed by the method. */
import { ascending, sort } from 'd3-array';
import type { Dataset } from '../dataset/schema/dataset.js';
import { isRead, ratedBy } from '../dataset/schema/readings.js';
import type { Tables } from '../dataset/schema/tables.js';
import { blsCodes, deriveGroups, deriveIndustries } from './averages.js';
import { deriveEmployers } from './employers.js';
import { deriveHistory, vintagesOf } from './labor.js';
import { type DerivedOccupation, deriveOccupations } from './occupation.js';
import { deriveComparisons } from './validation.js';

export type { DerivedOccupation };

/** Returns all names by occupation, ours before O*NET's. Of O*NET's, people choose what pages show; what we have, too, is ours. */
export function allNames({ names, 'onet-names': imported }: Tables): Tables['names'] {
  const keyOf = ({ soc_code, name }: Pick<Tables['names'][number], 'soc_code' | 'name'>) =>
    `${soc_code} ${name.toLowerCase()}`;
  const written = new Map(names.map((row) => [keyOf(row), row]));
  const own = names.filter(({ source }) => source === 'own');
  const others = imported.flatMap((row) => {
    const { source, display } = written.get(keyOf(row)) ?? { source: 'onet', display: null };
    const { name, soc_code, kind } = row;
    return source === 'own' ? [] : { name, soc_code, kind, source, rank: null, reason: '', display };
  });
  // Sorting keeps the order of what is equal.
  return sort([...own, ...others], ({ soc_code }) => soc_code);
}

/** Leaves out occupations that nobody has rated, and what refers to them: they are published once somebody has. */
function withoutUnread(dataset: Dataset): Dataset {
  const read = dataset.occupations.filter(({ tasks }) => isRead(tasks, dataset.method));
  const codes = new Set(read.map(({ soc_code }) => soc_code));
  const readOnly = <Lists extends object>(lists: Lists): Lists =>
    Object.fromEntries(
      Object.entries(lists).map(([name, rows]: [string, { soc_code?: string }[]]) => [
        name,
        rows.filter(({ soc_code }) => soc_code === undefined || codes.has(soc_code)),
      ]),
    ) as Lists;
  return {
    ...dataset,
    occupations: read.map((each) => ({ ...each, related: each.related.filter((code) => codes.has(code)) })),
    tables: readOnly(dataset.tables),
    names: readOnly(dataset.names),
  };
}

/** Everything that pages show, computed by the method; it knows nothing about URLs, HTML, or files. */
export type Derived = ReturnType<typeof deriveDataset>;

export function deriveDataset(whole: Dataset) {
  const source = withoutUnread({ ...whole, tables: { ...whole.tables, names: allNames(whole.tables) } });
  const vintages = vintagesOf(source);
  const occupations = deriveOccupations(source, vintages);
  const codes = blsCodes(occupations);
  const tasks = source.occupations.flatMap((each) => each.tasks);
  return {
    source,
    occupations,
    byCode: new Map(occupations.map((each) => [each.soc_code, each])),
    codes,
    industries: deriveIndustries(source, codes, vintages),
    /** Published scores, lowest first. */
    scores: occupations.map(({ final_score }) => final_score).sort(ascending),
    /** In the order of their codes. */
    groups: deriveGroups(occupations, source),
    /** By OEWS code. */
    employers: deriveEmployers(source.tables, vintages),
    /** Codes of ISCO-08 with the occupations that they lead to. */
    isco08: source.tables.crosswalk.filter(({ classification }) => classification === 'isco08'),
    /** Jobs and wages by year, by OEWS code. */
    history: deriveHistory(source.tables),
    vintages,
    /** Who rated the tasks, and when: `by people in 2023 and by AI in 2023 and November 2026`. */
    ratedBy: ratedBy(source.method, tasks),
    ...deriveComparisons(source, occupations, vintages),
  };
}
