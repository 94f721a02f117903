/**
 * Which published OEWS cell describes an industry, as the map writes it: itself, the combined cell that names it, the
 * government’s, or the nearest level above. BLS combines groups anew in each release, so the map follows the cells.
 */
export function cellOfIndustry(code: string, titles: ReadonlyMap<string, string>): string {
  if (code.startsWith('92')) return 'gov:99';
  if (titles.has(code)) return 'direct';
  const group = code.slice(0, 3);
  // `Fabricated Metal Product Manufacturing (3321, 3322, and 3329 only)`
  for (const [cell, title] of titles)
    if (code.length === 4 && cell.startsWith(group) && cell.includes('A') && title.includes(code))
      return `combined:${cell}`;
  if (code.length === 4 && titles.has(group)) return `parent3:${group}`;
  const sector = code.slice(0, 2);
  const range = [...titles.keys()].find(
    (cell) => /^\d{2}(-\d{2})?$/.test(cell) && cell.slice(0, 2) <= sector && sector <= cell.slice(-2),
  );
  return `parent2:${range ?? sector}`;
}
