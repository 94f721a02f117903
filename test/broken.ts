/** The fixture dataset, broken in a temporary copy, and what the check says of it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { deriveChecked } from '../build/checks/check.js';
import { messageOf, placeOf } from '../build/dataset/fault.js';
import { readDataset } from '../build/dataset/read.js';

export const FIXTURE = join(import.meta.dirname, 'fixtures/dataset');

/** Replaces the one place where a file has `from`; without `from` the whole file; without both removes it. */
export type Edit =
  | [file: string]
  | [file: string, whole: string | Buffer]
  | [file: string, from: string, to: string];

/**
 * One way to break the dataset, and everything that the check must say of it: `file:line rule`, and for one case of each rule
 * the whole `file:line:column  rule  message`.
 */
export type Case = readonly [edits: readonly Edit[], ...faults: string[]];

/**
 * Reads cases from a text: a line says how the dataset is broken; below it, indented, stand the edits, `file: from → to`,
 * `file: is its whole text`, or `file: gone`, and after a `!` the faults. ⏎ is a line break, ∅ nothing.
 */
export function casesOf(text: string): Record<string, Case> {
  const plain = (part: string) => (part === '∅' ? '' : part.replaceAll('⏎', '\n'));
  const cases = text.trim().split(/\n(?! )/);
  return Object.fromEntries(
    cases.map((each) => {
      const [title, ...lines] = each.split('\n');
      const isFault = (line: string) => line.startsWith('  ! ');
      const edits = lines
        .filter((line) => !isFault(line))
        .map((line): Edit => {
          const [, file, change] = /^ {2}(\S+): (.*)$/.exec(line)!;
          if (change === 'gone') return [file!];
          const [from, to] = change!.split(' → ');
          return to === undefined
            ? [file!, plain(from!.slice('is '.length))]
            : [file!, plain(from!), plain(to)];
        });
      return [title!, [edits, ...lines.filter(isFault).map((line) => line.slice(4))]];
    }),
  );
}

export function expectFaults(edits: readonly Edit[], expected: readonly string[]): void {
  const found = faultsAfter(edits);
  const shown = found.map((fault, at) =>
    expected[at]?.includes('  ') ? fault : fault.replace(/^(.*?:\d+):\d+ {2}(\S+) {2}.*$/s, '$1 $2'),
  );
  expect(shown).toEqual(expected);
}

/** Calls `use` with a broken copy's folder, which is gone afterwards. */
export function withBroken<Result>(edits: readonly Edit[], use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'dataset-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let result: Result | undefined;
  try {
    cpSync(FIXTURE, folder, { recursive: true });
    for (const edit of edits) apply(folder, edit);
    result = use(folder);
    return result instanceof Promise ? (result.finally(remove) as Result) : result;
  } finally {
    if (!(result instanceof Promise)) remove();
  }
}

export function faultsAfter(edits: readonly Edit[]): string[] {
  return withBroken(edits, faultsIn);
}

/** `file:line:column  rule  message`, the file below the dataset's folder. */
export function faultsIn(folder: string): string[] {
  const checked = deriveChecked(readDataset(folder));
  return ('faults' in checked ? checked.faults : []).map(
    (fault) => `${placeOf(fault).slice(folder.length + 1)}  ${fault.rule}  ${messageOf(fault)}`,
  );
}

function apply(folder: string, [file, first, to]: Edit): void {
  const path = join(folder, file);
  if (first === undefined) rmSync(path, { recursive: true });
  else if (to === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, first);
  } else {
    const parts = readFileSync(path, 'utf8').split(String(first));
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of ${first}, not 1`);
    writeFileSync(path, parts.join(to));
  }
}
