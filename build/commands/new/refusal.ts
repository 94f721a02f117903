/** Reasons that a code and a title can't be used for a new occupation. */
import { slugFault } from '../../checks/texts.js';
import { lengthFault, plainFault } from '../../checks/texts.js';
import { messageOf, NO_DATASET } from '../../dataset/fault.js';
import { show } from '../../dataset/fault.js';
import type { Reading } from '../../dataset/read.js';
import { SocCode } from '../../dataset/schema/occupation.js';
import { slugOf } from '../../dataset/slug.js';

/** Returns the reason in one or two sentences, or nothing. */
export function refusal(
  code: string,
  title: string,
  { folder, dataset, faults, unreadable }: Reading,
): string | undefined {
  const missing = faults.find(({ rule }) => NO_DATASET.has(rule));
  if (missing) return messageOf(missing);
  // Without them, it is unknown which codes and URLs are taken.
  const lost = ['occupations', 'aliases.json'].find((needed) => unreadable.has(needed));
  if (lost) return `${folder}/${lost} cannot be read. Fix it first: npm run check says how.`;

  if (!SocCode.safeParse(code).success)
    return `"${code}" is no SOC code; a SOC code looks like 15-1252.00.${codeMeant(code)}`;
  const { occupations } = dataset;
  const file = `${folder}/occupations/${code}.json`;
  if (occupations.some(({ soc_code }) => soc_code === code))
    return `${code} has its file already: ${file}. Edit it, or choose another code.`;
  const successor = own(dataset.aliases.soc_codes, code);
  if (successor !== undefined)
    return `${code} is retired; aliases.json leads it to ${successor} for ever. Choose another code.`;
  return titleRefusal(title, dataset);
}

function titleRefusal(title: string, { occupations, aliases }: Reading['dataset']): string | undefined {
  const fault = plainFault(title, ['title']) ?? lengthFault('title', title, ['title']);
  if (fault !== undefined) return messageOf(fault);
  const namesake = occupations.find((occupation) => occupation.title === title);
  if (namesake) return `"${title}" is the title of ${namesake.soc_code}. Choose one that sets the two apart.`;
  const slug = slugOf(title);
  if (slug === '')
    return `No address can be made of "${title}", which has no letter from a to z and no digit. Choose another title.`;
  const unusable = slugFault(slug);
  if (unusable !== undefined)
    return `"${title}" would have the address ${show(slug)}, ${unusable}. Choose another title.`;
  const owner = occupations.find((occupation) => occupation.slug === slug);
  if (owner)
    return `"${title}" would have the address "${slug}", which is that of ${owner.soc_code}. Choose a title that sets the two apart.`;
  const successor = own(aliases.slugs, slug);
  return successor === undefined
    ? undefined
    : `"${title}" would have the address "${slug}", which is retired; aliases.json leads it to "${successor}" for ever. Choose another title.`;
}

/** Returns an object's own value, so that no code or slug finds an inherited property. */
const own = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** Returns ` Did you mean 15-9999.00?` for `15-9999`, `159999`, or `15999900`. */
function codeMeant(code: string): string {
  const [, major, minor, detail = '00'] = /^\D*(\d{2})\D?(\d{4})\D?(\d{2})?\D*$/.exec(code) ?? [];
  return major === undefined ? '' : ` Did you mean ${major}-${minor}.${detail}?`;
}
