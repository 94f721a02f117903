/** The whole dataset, derived: everything that responses and pages show, computed by the method. */
import { ascending, sort } from 'd3-array';
import type { HistoryYear } from '../../core/schemas/occupation.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { isRead, ratedBy } from '../dataset/schema/readings.js';
import type { Tables } from '../dataset/schema/tables.js';
import { deriveEmployers, type Employers } from './employers.js';
import { type DerivedGroup, deriveGroups } from './groups.js';
import { type DerivedIndustry, deriveIndustries } from './industries.js';
import { deriveHistory, type Vintages, vintagesOf } from './labor.js';
import { type BlsCode, blsCodes, type DerivedOccupation, deriveOccupations } from './occupation.js';
import { type ComparedScores, deriveComparisons } from './validation.js';

export type { DerivedOccupation };

/** Everything that pages show, computed by the method; it knows nothing about URLs, HTML, or files. */
export interface Derived extends ComparedScores {
  source: Dataset;
  occupations: DerivedOccupation[];
  codes: BlsCode[];
  industries: DerivedIndustry[];
  /** Published scores, lowest first. */
  scores: readonly number[];
  /** In the order of their codes. */
  groups: DerivedGroup[];
  /** Employers by OEWS code. */
  employers: ReadonlyMap<string, Employers>;
  /** Jobs and wages by year, by OEWS code. */
  history: ReadonlyMap<string, HistoryYear[]>;
  vintages: Vintages;
  /** Who rated the tasks, and when: `by people in 2023 and by AI in 2023 and November 2026`. */
  ratedBy: string;
}

/** Returns all names by occupation, ours before O*NET's. Of O*NET's, people choose what pages show; what we have, too, is ours. */
export function allNames({ names, 'onet-names': imported }: Tables): Tables['names'] {
  const keyOf = ({ soc_code, name }: Pick<Tables['names'][number], 'soc_code' | 'name'>) =>
    `${soc_code} ${name.toLowerCase()}`;
  const written = new Map(names.map((row) => [keyOf(row), row]));
  const own = names.filter(({ source }) => source === 'own');
  const others = imported.flatMap((row): Tables['names'] => {
    const { source, display } = written.get(keyOf(row)) ?? { source: 'onet', display: null };
    const { name, soc_code, kind } = row;
    return source === 'own' ? [] : [{ name, soc_code, kind, source, rank: null, reason: '', display }];
  });
  // Sorting keeps the order of what is equal.
  return sort([...own, ...others], ({ soc_code }) => soc_code);
}

/** Leaves out occupations that nobody has rated, and what refers to them: they are published once somebody has. */
function withoutUnread(dataset: Dataset): Dataset {
  const read = dataset.occupations.filter(({ tasks }) => isRead(tasks, dataset.method));
  if (read.length === dataset.occupations.length) return dataset;
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

export function deriveDataset(whole: Dataset): Derived {
  const dataset = withoutUnread({ ...whole, tables: { ...whole.tables, names: allNames(whole.tables) } });
  const { method, tables } = dataset;
  const vintages = vintagesOf(dataset);
  const occupations = deriveOccupations(dataset, vintages);
  const codes = blsCodes(occupations);
  return {
    source: dataset,
    occupations,
    codes,
    scores: occupations.map(({ riskScore }) => riskScore.final_score).sort(ascending),
    industries: deriveIndustries(tables, codes),
    groups: deriveGroups(occupations, dataset),
    employers: deriveEmployers(tables, vintages),
    history: deriveHistory(tables),
    vintages,
    ratedBy: ratedBy(
      method,
      dataset.occupations.flatMap(({ tasks }) => tasks),
    ),
    ...deriveComparisons(dataset, occupations, vintages),
  };
}
