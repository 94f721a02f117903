/** The effect of each changed input of the scores alone, over all occupations. */

import { tierOf } from '../../../core/score.js';
import { type Derived, type DerivedOccupation, deriveDataset } from '../../derive/derived.js';
import type { Scored } from '../../derive/score.js';
import { changedParameters, changedReadings, type Parameter, shown, withParameter } from './parameters.js';
import type { Input } from './report.js';
import { byCode, DATA_INPUTS, type DataInput, type Sources, scoredWith } from './substitute.js';

export interface Substitution {
  /** Name: `readings`, `method.score.floor`; `method.readings` if the method's readings differ, too. */
  input: string;
  /** Kind of the input, if it is in the occupations' files. */
  data?: DataInput;
  parameter?: Parameter;
  /** Scores by code with only this input changed, or the reason that there are none. */
  scored: Map<string, Scored> | { problem: string };
  /** For a parameter: occupations whose other figures changed with it. */
  otherFigures: number | null;
}

/** Old scores, by the codes that occupations have now. */
export interface Substitutions {
  before: Map<string, Scored>;
  each: Substitution[];
}

/** Figures that depend on the score or the method, other than the score and its tier. */
const figuresOf = ({ riskScore, skillGaps }: DerivedOccupation): string => {
  const { final_score: _, risk_tier: __, ...rest } = riskScore;
  return JSON.stringify([rest, skillGaps]);
};

/** Derives a dataset without its industries, which no score depends on and which take half of the time. */
const derive = (dataset: Derived['source']) =>
  deriveDataset({ ...dataset, tables: { ...dataset.tables, industries: [], cells: [], staffing: [] } });

export function substituteEach(sources: Sources): Substitutions {
  const base = derive(sources.before);
  const before = byCode(base.occupations);
  const figures = new Map(base.occupations.map((each) => [each.source.soc_code, figuresOf(each)]));
  const readings = changedReadings(sources.before.method, sources.after.method);
  const data = DATA_INPUTS.map(
    (data): Substitution => ({
      input: data === 'readings' && readings ? `method.${readings.name}` : data,
      data,
      ...(data === 'readings' && readings && { parameter: readings }),
      scored: scoredWith(data, sources),
      otherFigures: null,
    }),
  );
  const parameters = changedParameters(sources.before.method, sources.after.method).map(
    (parameter): Substitution => {
      const input = `method.${parameter.name}`;
      try {
        const { occupations } = derive({
          ...sources.before,
          method: withParameter(sources.before.method, parameter),
        });
        const otherFigures = occupations.filter(
          (each) => figuresOf(each) !== figures.get(each.source.soc_code),
        ).length;
        return { input, parameter, scored: byCode(occupations), otherFigures };
      } catch (error) {
        // A new factor may name an element for which the older dataset has no ratings.
        if (!(error instanceof RangeError)) throw error;
        const problem = `the older dataset cannot be scored with it alone: ${error.message}`;
        return { input, parameter, scored: { problem }, otherFigures: null };
      }
    },
  );
  return { before, each: [...data, ...parameters] };
}

/** Returns the inputs that changed anything, with their effects. */
export function inputsAlone({ before, each }: Substitutions, { before: dataset }: Sources): Input[] {
  const { cut_points } = dataset.method.tiers;
  return each.flatMap(({ input, parameter, scored, otherFigures }): Input[] => {
    const values = { input, from: shown(parameter?.from), to: shown(parameter?.to) };
    if (!(scored instanceof Map)) return [{ ...values, alone: null, problem: scored.problem }];
    const cuts = parameter ? withParameter(dataset.method, parameter).tiers.cut_points : cut_points;
    let [moved, tiers] = [0, 0];
    let largest: { soc_code: string; title: string; move: number } | null = null;
    for (const [soc_code, { source, exposure }] of before) {
      const now = scored.get(soc_code)?.exposure.published ?? exposure.published;
      const move = Math.round((now - exposure.published) * 10) / 10;
      if (move !== 0) moved += 1;
      if (tierOf(now, cuts) !== tierOf(exposure.published, cut_points)) tiers += 1;
      if (Math.abs(move) > Math.abs(largest?.move ?? 0)) largest = { soc_code, title: source.title, move };
    }
    // Data that changed without moving a score are reported elsewhere; a parameter is always reported here.
    if (parameter === undefined && moved === 0) return [];
    const alone = { scores_moved: moved, tier_moves: tiers, other_figures: otherFigures, largest };
    return [{ ...values, alone, problem: null }];
  });
}
