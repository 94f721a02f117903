/**
 * CSV with one row per line: quoted cells may contain commas and doubled quotes, but no line breaks. So a row's number gives
 * its line in every editor, and a forgotten quote breaks one row instead of the rest of the file.
 */

const PLAIN = /[^",]*/y;

/** Splits a line into cells: `1,"a ""b"", c"` → `['1', 'a "b", c']`. Returns the index of a cell with wrong quotes, if any. */
export function splitLine(line: string): string[] | { badQuote: number } {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (const { text } of scan(line)) {
    if (text === undefined) return { badQuote: cells.length };
    cells.push(text);
  }
  return cells;
}

/** Returns the offset of a cell in its line; 0 if there is no such cell. */
export function cellStart(line: string, index: number): number {
  return [...scan(line)][index]?.start ?? 0;
}

/** Scans a line cell by cell. A cell with wrong quotes has no text and is the last. */
function* scan(line: string): Generator<{ start: number; text?: string }> {
  for (let start = 0; start <= line.length; ) {
    const quoted = line[start] === '"';
    const end = quoted ? endOfQuoted(line, start) : endOfPlain(line, start);
    if (end < line.length && line[end] !== ',') return void (yield { start });
    const cell = line.slice(start, end);
    yield { start, text: quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell };
    start = end + 1;
  }
}

/**
 * Returns the offset after the closing quote; that of the opening one if there is none. A pattern would need room on the stack
 * for each letter, and a cell may have millions.
 */
function endOfQuoted(line: string, start: number): number {
  for (let at = line.indexOf('"', start + 1); at >= 0; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at + 1;
  return start;
}

/** Returns the offset of the next comma or quote, or the line's length. */
function endOfPlain(line: string, start: number): number {
  PLAIN.lastIndex = start;
  return start + PLAIN.exec(line)![0].length;
}

/** Returns the lines of a table, without the final line break. The line breaks of Excel and Git on Windows work too. */
export function linesOf(text: string): string[] {
  const lines = text.split(text.includes('\r') ? /\r?\n/ : '\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Finds the first line break that differs from the first line's, or a lone CR, which doesn't end a line. */
export function oddBreak(text: string): { offset: number; found: string; first: string } | undefined {
  if (!text.includes('\r')) return undefined;
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)];
  const first = breaks[0]![0];
  const odd = breaks.find(([found]) => found !== first || found === '\r');
  return odd && { offset: odd.index, found: odd[0], first };
}

const SEPARATORS = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const;

/** Returns the wrong separator of a line, if splitting by it gives the cells of a header. Excel often writes `;`. */
export function otherSeparator(line: string, isHeader: (cells: string[]) => boolean): string | undefined {
  const cellsBy = (mark: string) => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return SEPARATORS.find(([mark]) => line.includes(mark) && isHeader(cellsBy(mark)))?.[1];
}
