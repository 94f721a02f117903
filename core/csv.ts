/**
 * CSV as defined by RFC 4180: commas, CRLF after every line, quotes doubled, UTF-8 without a byte order mark. Figures are
 * plain numbers; a missing figure is an empty cell.
 *
 * Spreadsheets treat a cell that begins with = + - @ or a control character as a formula, even in quotes. Text that begins
 * with one of these, or with an apostrophe, gets an apostrophe in front: drop the first apostrophe of a text cell to get the
 * original text. Numbers never change, so −3.2 stays -3.2.
 */
export type Cell = string | number | null | undefined;

/** Characters that start a formula, including full-width ones, and the apostrophe that guards against them. */
const GUARDED = /^[=+\-@＝＋－＠\t\r\n']/;
/** Text that needs quotes, including text with a space at either end, because some readers trim unquoted cells. */
const QUOTED = /[",\r\n]|^\s|\s$/;

/** Returns any value as a cell. */
export function csvCell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = GUARDED.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns cells as a line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
