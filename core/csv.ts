/**
 * CSV as RFC 4180 has it: commas, CRLF after every line, quotes doubled, UTF-8 without a mark. Figures are plain numbers,
 * a figure that does not exist is an empty cell.
 *
 * A spreadsheet takes a cell that begins with = + - @ or a control character for a formula, even in quotes. Text that
 * would, gets an apostrophe in front, and so does text that begins with one: drop the first apostrophe of a text cell to
 * have the text as it was. Numbers never change, so −3.2 stays -3.2.
 */
export type Cell = string | number | null | undefined;

/** Signs that begin a formula, wide ones of East Asian keyboards too, and the apostrophe that guards against them. */
const GUARDED = /^[=+\-@＝＋－＠\t\r\n']/;
/** Spaces at the ends as well: some readers trim what is not quoted. */
const QUOTED = /[",\r\n]|^\s|\s$/;

/** Any value as a cell. */
export function csvCell(value: Cell): string {
  return typeof value === 'string' ? csvText(value) : plainCell(value);
}

/** A figure, or a code that can neither be a formula nor needs quotes. */
export const plainCell = (value: Cell): string =>
  value === null || value === undefined ? '' : String(value);

function csvText(value: string): string {
  const text = GUARDED.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
