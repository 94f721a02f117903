/** The flags by which a maintainer says what a release calls otherwise; the import and `npm run words` read them alike. */

export const RENAME = {
  value: '"NOW=BEFORE"',
  many: true,
  help: 'a column that the release gives another name, its name now first',
} as const;

export const CROSSWALK = {
  value: 'FILE',
  many: true,
  help: 'a CSV file with old_code,new_code: what took the place of occupations that were removed',
} as const;

/** Names of columns now to those before; what is not written so is added to what is `wrong`. */
export function renamesOf(values: readonly string[], wrong: string[]): Map<string, string> {
  const renames = new Map<string, string>();
  for (const each of values) {
    const [from, to] = each.split(/=(.*)/s, 2).map((part) => part.trim());
    if (from && to) renames.set(from, to);
    else wrong.push(`--rename ${each}: write "its name now=its name before".`);
  }
  return renames;
}
