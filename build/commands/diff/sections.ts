/** The comparison as tables, which Markdown and HTML each print in their own way. */
import { countOf } from '../../dataset/fault.js';
import type { Cause, Move, Report } from './report.js';

export type Cell = string | number | null;

export interface Section {
  title: string;
  head: readonly string[];
  /** Rows; a section without any is left out. */
  rows: readonly (readonly Cell[])[];
  /** Total number, if the rows are only the largest. */
  of?: number;
}

/** Returns a section's heading: `Tier moves (56)`, `Largest score moves (20 of 873)`. */
export const heading = ({ title, rows, of = rows.length }: Section): string =>
  `${title} (${of === rows.length ? of : `${rows.length} of ${of}`})`;

/** Formats a difference: 2 → `+2.0`, −0.4 → `−0.4`, with a true minus sign. */
export const signed = (value: number, decimals = 1): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(decimals)}`;

/** Formats a score, always with one decimal, so that columns align. */
const score = (value: number | null): string => (value === null ? 'none' : value.toFixed(1));
const scores = (from: number | null, to: number | null): string => `${score(from)} → ${score(to)}`;

const values = (from: unknown, to: unknown): string => `${from ?? 'not there'} → ${to ?? 'gone'}`;

const named = ({ soc_code, title }: { soc_code: string; title: string }): string => `${soc_code} ${title}`;

function causeText({ input, points, changes }: Cause): string {
  const part = ` (${signed(points, 2)})`;
  const details = changes.map(({ what, from, to, points: own }) => {
    const change = `${what}: ${values(from, to)}`;
    return own === null || changes.length === 1 ? change : `${change} (${signed(own, 2)})`;
  });
  if (input === 'method.readings') return `readings${part}: ${details.join('; ')}`;
  if (input.startsWith('method.')) return `method${part} ${details.join('; ')}`;
  return [`${input.replaceAll('_', ' ')}${part}`, details.join('; ')].filter(Boolean).join(': ');
}

/** Describes the causes of a changed score, the largest first, and the interaction of the inputs. */
export function causesText({ causes, interaction }: Move): string {
  const parts = causes.map(causeText);
  if (Math.abs(interaction) >= 0.005) parts.push(`inputs together (${signed(interaction, 2)})`);
  return parts.join('. ') || 'no input that is published';
}

/** Returns the facts that a reader wants to know first. */
export function summary(report: Report): [what: string, how: string][] {
  const { occupations, tiers, scores, wages, industries, factors, wording, contract } = report;
  const { before, after, added, removed, renamed } = occupations;
  return [
    [
      'Occupations',
      `${before} → ${after}: ${added.length} added, ${removed.length} removed, ${renamed.length} renamed`,
    ],
    ['Tier moves', `${tiers.length}`],
    ['Scores moved', `${scores.moved} of ${scores.compared}: ${scores.up} up, ${scores.down} down`],
    ['Median wages', `${wages.changed} changed`],
    [
      'Industries',
      `${industries.added.length} added, ${industries.removed.length} removed, staffing of ${industries.staffing.length} changed`,
    ],
    ['Personal factors', `${countOf(factors.length, 'option')} changed`],
    ['Wording', `${countOf(wording.length, 'text')} changed`],
    [
      'Contract',
      contract.compared
        ? `${countOf(contract.breaking.length, 'breaking change')}, ${countOf(contract.additions.length, 'addition')}`
        : 'not compared',
    ],
  ];
}

function industrySection({
  added,
  removed,
  renamed,
  staffing,
  scores: moved,
}: Report['industries']): Section {
  const scored = new Set(moved.map(({ naics_code }) => naics_code));
  return {
    title: 'Industries',
    head: ['NAICS', 'title', 'change'],
    rows: [
      ...added.map(({ naics_code, title }) => [naics_code, title, 'added']),
      ...removed.map(({ naics_code, title }) => [naics_code, title, 'removed']),
      ...renamed.map(({ naics_code, from, to }) => [naics_code, to, `was ${from}`]),
      ...moved.map(({ naics_code, title, from, to }) => [
        naics_code,
        title,
        `score ${scores(from, to)}${staffing.includes(naics_code) ? ', other staffing' : ''}`,
      ]),
      ...staffing.filter((code) => !scored.has(code)).map((code) => [code, null, 'other staffing']),
    ],
  };
}

function inputSection({ inputs }: Report): Section {
  return {
    title: 'What each input did alone',
    head: ['input', 'value', 'scores moved', 'tier moves', 'other figures of', 'largest move'],
    rows: inputs.map(({ input, from, to, alone, problem }) => {
      const value = from === null && to === null ? null : values(from, to);
      if (alone === null) return [input, value, problem, null, null, null];
      const { scores_moved, tier_moves, other_figures, largest } = alone;
      const move = largest && `${signed(largest.move)} ${named(largest)}`;
      return [input, value, scores_moved, tier_moves, other_figures, move];
    }),
  };
}

export function sections(report: Report): Section[] {
  const { version, occupations, tiers, wages, factors, wording, sources, contract } = report;
  const { added, removed, renamed } = occupations;
  const all: Section[] = [
    {
      title: 'Why this step of the version',
      head: ['step', 'because'],
      rows: version.reasons.map(({ step, what }) => [step, what]),
    },
    {
      title: 'Occupations added',
      head: ['occupation', 'score', 'tier', 'from'],
      rows: added.map((each) => [named(each), score(each.final_score), each.risk_tier, each.from.join(', ')]),
    },
    {
      title: 'Occupations removed',
      head: ['occupation', 'score', 'tier', 'successor'],
      rows: removed.map((each) => [named(each), score(each.final_score), each.risk_tier, each.successor]),
    },
    {
      title: 'Occupations renamed',
      head: ['before', 'after'],
      rows: renamed.map(({ from, to }) => [`${named(from)} (${from.slug})`, `${named(to)} (${to.slug})`]),
    },
    {
      title: 'Tier moves',
      head: ['occupation', 'tier', 'score'],
      rows: tiers.map((each) => [
        named(each),
        `${each.from} → ${each.to}`,
        scores(each.score_from, each.score_to),
      ]),
    },
    {
      title: 'Largest score moves',
      of: report.scores.moved,
      head: ['occupation', 'score', 'move', 'because'],
      rows: report.scores.largest.map((move) => [
        named(move),
        scores(move.from, move.to),
        signed(move.move),
        causesText(move),
      ]),
    },
    inputSection(report),
    {
      title: 'Fields with other values',
      head: ['field', 'occupations'],
      rows: report.figures.map(({ field, occupations: count }) => [field, count]),
    },
    {
      title: 'Median wages',
      of: wages.changed,
      head: ['OEWS code', 'occupations', 'dollars a year', 'change'],
      rows: wages.largest.map(({ oews_code, titles, from, to, percent }) => [
        oews_code,
        titles.length > 2 ? `${titles[0]} and ${titles.length - 1} more` : titles.join(', '),
        `${from} → ${to}`,
        percent === null ? null : `${signed(percent)} %`,
      ]),
    },
    industrySection(report.industries),
    {
      title: 'Personal factors',
      head: ['option', 'before', 'after'],
      rows: factors.map(({ what, from, to }) => [what, from as Cell, to as Cell]),
    },
    {
      title: 'Wording',
      head: ['where', 'before', 'after'],
      rows: wording.map(({ where, from, to }) => [where, from, to]),
    },
    {
      title: 'Sources',
      head: ['source', 'before', 'after'],
      rows: sources.map(({ id, from, to }) => [id, from, to]),
    },
    {
      title: 'Contract',
      head: ['kind', 'change'],
      rows: [
        ...contract.breaking.map((what) => ['breaking', what]),
        ...contract.additions.map((what) => ['addition', what]),
      ],
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

/** Returns a sentence that says whether it may be published. */
export function verdict({ version, from, to }: Report): string {
  const { needed, declared, at_least, reasons, refusal } = version;
  if (version.needs_release !== null) return version.needs_release;
  if (refusal !== null) return refusal;
  if (needed !== 'none')
    return `Version ${from.version} → ${to.version} is enough: these changes need a ${needed} step, to ${at_least} or higher (${reasons[0]!.what}).`;
  return declared === 'none'
    ? `Nothing differs; the version stays ${to.version}.`
    : `Nothing differs but the version, ${from.version} → ${to.version}.`;
}

export const sideText = ({ name, kind, version, as_of, method_version }: Report['from']): string =>
  `${name} (${kind} ${version}, as of ${as_of}, method ${method_version})`;
