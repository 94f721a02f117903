/**
 * One line of a table, one row: quoted cells may hold commas and doubled quotes, never line breaks, so that a
 * row's number gives its line in every editor and a forgotten quote spoils one row instead of the rest of the file.
 */

const QUOTED = /"((?:[^"]|"")*)"/y;
const PLAIN = /[^",]*/y;

/** The cells of a line, or the index of the one whose quotes go wrong. `1,"a ""b"", c"` → `['1', 'a "b", c']`. */
export function splitLine(line: string): string[] | { badQuote: number } {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (const { text } of scan(line)) {
    if (text === undefined) return { badQuote: cells.length };
    cells.push(text);
  }
  return cells;
}

/** How many characters of the line stand before a cell; 0 if there is no such cell. */
export function cellStart(line: string, index: number): number {
  return [...scan(line)][index]?.start ?? 0;
}

/** Cell by cell; one without text is where the quotes go wrong, and the last. */
function* scan(line: string): Generator<{ start: number; text?: string }> {
  for (let start = 0; start <= line.length; ) {
    const quoted = line[start] === '"';
    const pattern = quoted ? QUOTED : PLAIN;
    pattern.lastIndex = start;
    const match = pattern.exec(line);
    const end = match ? start + match[0].length : start;
    if (!match || (end < line.length && line[end] !== ',')) return void (yield { start });
    yield { start, text: quoted ? match[1]!.replaceAll('""', '"') : match[0] };
    start = end + 1;
  }
}

/** The lines of a table, without the line break at its end; those that Excel and Git write on Windows count too. */
export function linesOf(text: string): string[] {
  const lines = text.split(text.includes('\r') ? /\r?\n/ : '\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The first line break that is not of the kind that the first line ends with, or a lone CR, which ends none. */
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

/** What parts the cells of a line, other than what should: that by which it has the cells of a header. Excel often writes `;`. */
export function otherSeparator(line: string, isHeader: (cells: string[]) => boolean): string | undefined {
  const cellsBy = (mark: string) => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return SEPARATORS.find(([mark]) => line.includes(mark) && isHeader(cellsBy(mark)))?.[1];
}
