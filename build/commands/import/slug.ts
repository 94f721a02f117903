import { LONGEST_SLUG, slugFault } from '../../checks/names.js';
import type { Kept } from './kept.js';
import type { Named, Succession } from './succession.js';

/** `Chefs and Head Cooks` → `chefs-and-head-cooks`; accents are dropped, everything else becomes a hyphen. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The slug with the digits of the code behind it, and as many of its words as leave room for them. */
function withCode(slug: string, soc_code: string): string {
  const end = `-${soc_code.replace(/\D/g, '')}`;
  const room = LONGEST_SLUG - end.length;
  const words = slug.slice(0, room + 1).replace(/-[^-]*$/, '');
  return (slug.length > room ? words.slice(0, room) : slug) + end;
}

/**
 * The address of every occupation: the one it has, its heir’s, or one made of its title; where that is taken or
 * cannot be one, the code sets it apart. A title that changes keeps its address.
 */
export function chooseSlugs(released: Named[], kept: Kept, { heirs, own }: Succession): Map<string, string> {
  const before = (code: string) => kept.occupations.get(heirs.get(code) ?? code)?.slug;
  const codes = [...released.map(({ soc_code }) => soc_code), ...own];
  const taken = new Set(codes.flatMap((code) => before(code) ?? []));
  const slugs = new Map<string, string>();
  for (const { soc_code, title } of released) {
    const made = slugOf(title);
    const isFree = !taken.has(made) && slugFault(made) === undefined;
    const free = isFree ? made : withCode(made, soc_code);
    const slug = before(soc_code) ?? free;
    taken.add(slug);
    slugs.set(soc_code, slug);
  }
  return slugs;
}
