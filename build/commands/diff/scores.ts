/** Scores and tiers that changed, the largest changes with their causes. */
import type { Derived } from '../../derive/derived.js';
import type { Substitutions } from './attribution.js';
import { explainMove } from './causes.js';
import { type Pairing, successor } from './pairs.js';
import type { Move, Report } from './report.js';
import type { Occupation, Snapshot } from './snapshot.js';
import { byCode, type Sources } from './substitute.js';

/** Both sides' inputs. */
export interface Inputs {
  sources: Sources;
  substitutions: Substitutions;
  after: Derived;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const moveOf = (from: number, to: number): number => tenths(to - from);

/** Lists every changed score, the largest change first, as published and then unrounded; ties by code. */
export function scoreMoves({ pairs }: Pairing, { substitutions, sources, ...inputs }: Inputs): Move[] {
  const after = byCode(inputs.after.occupations);
  const sides = new Map(sources.pairs.map((pair) => [pair.after.soc_code, pair]));
  return pairs
    .flatMap(({ before, after: now }): Move[] => {
      const [from, to] = [before.risk_score.final_score, now.risk_score.final_score];
      if (from === to) return [];
      const { soc_code, title } = now;
      const move = { soc_code, title, from, to, move: moveOf(from, to) };
      const pair = sides.get(soc_code)!;
      return [{ ...move, ...explainMove(pair, after.get(soc_code)!, substitutions, sources.before.method) }];
    })
    .sort(
      (a, b) =>
        Math.abs(b.move) - Math.abs(a.move) ||
        Math.abs(b.unrounded) - Math.abs(a.unrounded) ||
        (a.soc_code < b.soc_code ? -1 : 1),
    );
}

export function scores({ pairs }: Pairing, moves: readonly Move[], largest: number): Report['scores'] {
  return {
    compared: pairs.length,
    moved: moves.length,
    up: moves.filter(({ move }) => move > 0).length,
    down: moves.filter(({ move }) => move < 0).length,
    largest: moves.slice(0, largest),
  };
}

const byScore = (a: Occupation, b: Occupation) => b.risk_score.final_score - a.risk_score.final_score;

/** Lists occupations whose tier changed, the highest score first. */
export function tierMoves({ pairs }: Pairing): Report['tiers'] {
  return pairs
    .filter(({ before, after }) => before.risk_score.risk_tier !== after.risk_score.risk_tier)
    .sort((a, b) => byScore(a.after, b.after))
    .map(({ before, after }) => ({
      soc_code: after.soc_code,
      title: after.title,
      from: before.risk_score.risk_tier,
      to: after.risk_score.risk_tier,
      score_from: before.risk_score.final_score,
      score_to: after.risk_score.final_score,
    }));
}

/** Lists occupations that were added or removed, or have another code, title, or slug. */
export function membership(before: Snapshot, after: Snapshot, pairing: Pairing): Report['occupations'] {
  const { soc_codes } = after.aliases;
  const named = ({ soc_code, title, slug }: Occupation) => ({ soc_code, title, slug });
  const scored = (occupation: Occupation) => {
    const { final_score, risk_tier } = occupation.risk_score;
    return { ...named(occupation), final_score, risk_tier };
  };
  const cameFrom = (code: string) =>
    pairing.removed.flatMap((old) => (successorOf(old.soc_code) === code ? [old.soc_code] : []));
  const successorOf = (code: string) => successor(code, soc_codes);
  return {
    before: before.occupations.size,
    after: after.occupations.size,
    added: pairing.added.map((each) => ({ ...scored(each), from: cameFrom(each.soc_code) })),
    removed: pairing.removed.map((each) => ({ ...scored(each), successor: successorOf(each.soc_code) })),
    renamed: pairing.pairs
      .map((pair) => ({ from: named(pair.before), to: named(pair.after) }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to)),
  };
}
