/**
 * Turns a title into the name of an occupation in URLs: `Chefs and Head Cooks` → `chefs-and-head-cooks`. Accents are dropped;
 * everything else becomes a hyphen.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
