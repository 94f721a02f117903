/** Conversion of a place in a file (keys and indices) to its line and column. Only files with errors need it. */
import fs from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Fault, Position, Scalar, Spot } from '../faults/fault.js';
import type { Path } from '../schema/lookup.js';
import { cellStart, linesOf, splitLine } from './csv.js';

/** Returns each error with its file's name as the caller of the build sees it, and its line and column. */
export function locateFaults(folder: string, faults: readonly Fault<Spot>[]): Fault<Position>[] {
  const locators = new Map<string, ReturnType<typeof locator>>();
  return faults.map((fault) => {
    const { file, place } = fault;
    const positionIn = locators.get(file) ?? locator(file, textOf(path.join(folder, file)));
    locators.set(file, positionIn);
    return { ...fault, file: shownPath(folder, file), place: positionIn(place) };
  });
}

/** Reads a file; an unreadable one is empty, so that its error is on line 1. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return '';
  }
}

/** Returns a path with slashes on every system, as short as the caller wrote it. */
export function shownPath(folder: string, file: string): string {
  return [folder.replace(/[/\\]+$/, ''), file].filter(Boolean).join('/');
}

/** Returns a function from places in a file's text to positions; the text is parsed once. */
export function locator(file: string, text: string): (spot: Spot) => Position {
  const inFile = file.endsWith('.csv') ? tableLocator(text) : jsonLocator(text);
  return ({ path, at }) =>
    typeof at === 'object' ? positionOf(text, at.offset) : inFile(path, at === 'key');
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Locates a row's line and a cell's first character, including an opening quote. */
function tableLocator(text: string): (path: Path) => Position {
  const lines = linesOf(text);
  const header = splitLine(lines[0] ?? '');
  return ([row = -1, column]) => {
    const line = Number(row) + 2;
    const index =
      typeof column === 'number' ? column : Array.isArray(header) ? header.indexOf(String(column)) : -1;
    const text = lines[line - 1] ?? '';
    const cells = splitLine(text);
    const value = Array.isArray(cells) ? cells[index] : undefined;
    return { line, column: cellStart(text, index) + 1, ...(value !== undefined && { value }) };
  };
}

/** Locates the value at a path, its key if `key` is set, or the nearest enclosing value that exists. */
function jsonLocator(text: string): (path: Path, key: boolean) => Position {
  let root: Node | undefined;
  return (path, key) => {
    // Parsed only when needed: the parser fails on a text that is nested too deeply, whose error has an offset anyway.
    root ??= parseTree(text);
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
    for (let kept = steps.length; root && kept >= 0; kept--) {
      const node = findNodeAtLocation(root, steps.slice(0, kept));
      if (!node) continue;
      const found = key && kept === steps.length ? keyOf(node) : node;
      const isScalar = kept === steps.length && !found.children;
      return { ...positionOf(text, found.offset), ...(isScalar && { value: found.value as Scalar }) };
    }
    return { line: 1, column: 1 };
  };
}

function keyOf(value: Node): Node {
  return value.parent?.type === 'property' ? value.parent.children![0]! : value;
}
