/** Tables for the terminal. */

/** Returns rows under their headings, columns as wide as their longest cell and two spaces apart. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return all.map(line).join('\n');
}
