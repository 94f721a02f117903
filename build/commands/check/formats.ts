/** Output formats of a check. */
import { countOf, formatFaults, messageOf, NO_DATASET } from '../../dataset/fault.js';
import type { Checked } from './checked.js';

export const FORMAT_NAMES = ['pretty', 'json', 'github'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

export const FORMATS: Readonly<Record<FormatName, (checked: Checked) => string>> = { pretty, json, github };

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

/** Returns `923 occupations, 18,796 tasks, … checked, no faults.`, or the names or number of named files. */
function allWell({ size, files }: Checked): string {
  if (files) return `${files.length === 1 ? files[0] : countOf(files.length, 'file')} checked, no faults.`;
  const checked = [
    countOf(size.occupations, 'occupation'),
    countOf(size.tasks, 'task'),
    countOf(size.industries, 'industry', 'industries'),
    countOf(size.staffing_rows, 'staffing row'),
    countOf(size.wage_rows, 'wage row'),
    countOf(size.sources, 'source'),
  ];
  return `${checked.join(', ')} checked, no faults.`;
}

/** Summarizes errors in files that weren't named. */
function others({ elsewhere }: Checked): string {
  if (elsewhere.size === 0) return '';
  const [first] = elsewhere.keys();
  const where = elsewhere.size === 1 ? first : countOf(elsewhere.size, 'other file');
  return `Besides, ${countOf(sum(elsewhere.values()), 'fault')} in ${where}; npm run check shows all.\n`;
}

function pretty(checked: Checked): string {
  const { faults } = checked;
  return (faults.length > 0 ? formatFaults(faults) : `${allWell(checked)}\n`) + others(checked);
}

/** Returns the errors as one JSON document; docs/architecture.md describes each field. */
function json({ folder, files, size, faults, elsewhere }: Checked): string {
  const rules = [...new Set(faults.map(({ rule }) => rule))].sort();
  const report = {
    dataset: folder,
    files: files ?? null,
    checked: size,
    counts: {
      faults: faults.length,
      files: new Set(faults.map(({ file }) => file)).size,
      elsewhere: sum(elsewhere.values()),
      by_rule: Object.fromEntries(
        rules.map((name) => [name, faults.filter(({ rule }) => rule === name).length]),
      ),
    },
    faults: faults.map((fault) => ({
      file: fault.file,
      line: fault.place.line,
      column: fault.place.column,
      rule: fault.rule,
      value: fault.place.value ?? null,
      message: messageOf(fault),
      what: fault.what,
      did_you_mean: fault.meant ?? [],
      fix: fault.fix,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Returns workflow commands, one per error; GitHub shows each at its line. */
function github(checked: Checked): string {
  const { faults } = checked;
  const lines = faults.map((fault) => {
    const { file, place: at, rule } = fault;
    const place = NO_DATASET.has(rule) ? '' : `file=${property(file)},line=${at.line},col=${at.column},`;
    return `::error ${place}title=${property(rule)}::${escaped(messageOf(fault))}\n`;
  });
  const files = new Set(faults.map(({ file }) => file));
  const end =
    faults.length > 0
      ? `${countOf(faults.length, 'fault')} in ${countOf(files.size, 'file')}.`
      : allWell(checked);
  return `${lines.join('')}${end}\n${others(checked)}`;
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
