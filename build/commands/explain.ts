/** `npm run explain -- Electricians`: shows how every number of an occupation was computed. */
import { socCodesMeant } from '../../core/codes.js';
import { nearest } from '../../core/suggest.js';
import { derivedOf } from '../checks/check.js';
import { CommandError } from '../dataset/fault.js';
import { readDataset } from '../dataset/read.js';
import { explain } from '../render/explain.js';

/** Returns the explanation of an occupation by its SOC code, slug, or title, retired ones too. Throws a CommandError if there is none. */
export function explainOccupation(given: string, data: string): string {
  const derived = derivedOf(data, 'Nothing can be explained.');
  const { soc_codes, slugs } = derived.source.aliases;
  const name = [soc_codes, slugs].find((names) => Object.hasOwn(names, given))?.[given] ?? given;
  const asked = name.toLowerCase();
  const isAsked = ({ soc_code, slug, title }: Record<'soc_code' | 'slug' | 'title', string>) =>
    [soc_code, slug, title.toLowerCase()].includes(asked);
  const found = derived.occupations.find(({ source }) => isAsked(source));
  if (found) return (name === given ? '' : `${given} is now ${name}.\n\n`) + explain(found, derived);
  // What is published leaves it out.
  const unrated = readDataset(data).dataset.occupations.find(isAsked);
  if (unrated)
    throw new CommandError(
      `${unrated.soc_code} ${unrated.title} has no score until somebody rates its tasks.`,
    );

  const all = derived.occupations.map(({ source }) => source);
  const titles = all.map(({ title }) => title.toLowerCase());
  const within = titles.filter((title) => title.includes(asked));
  const near = within.length > 0 ? within : nearest(asked, titles);
  const codes = all.map(({ soc_code }) => soc_code);
  const meant = /^\d/.test(given) ? socCodesMeant(given, codes) : near;
  const list = all
    .filter(({ soc_code, title }) => meant.includes(soc_code) || meant.includes(title.toLowerCase()))
    .slice(0, 5)
    .map(({ soc_code, title }) => `\n  ${soc_code} ${title}`)
    .join('');
  const hint = list ? `Did you mean one of these?${list}` : `${data}/occupations has a file for each.`;
  throw new CommandError(`There is no occupation ${JSON.stringify(given)}. ${hint}`);
}
