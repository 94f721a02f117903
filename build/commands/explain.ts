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
  // What is published leaves it out.
  const unrated = !found && readDataset(data).dataset.occupations.find(isAsked);
  if (unrated)
    throw new CommandError(
      `${unrated.soc_code} ${unrated.title} has no score until somebody rates its tasks.`,
    );
  if (found) return (name === given ? '' : `${given} is now ${name}.\n\n`) + explain(found, derived);

  const codes = new Map(
    derived.occupations.map(({ source }) => [source.title.toLowerCase(), source.soc_code]),
  );
  const titles = [...codes.keys()].filter((title) => title.includes(asked));
  const near = (titles.length > 0 ? titles : nearest(asked, codes.keys())).map((title) => codes.get(title)!);
  const meant = /^\d/.test(given) ? socCodesMeant(given, [...codes.values()]) : near;
  const list = derived.occupations
    .filter(({ source }) => meant.includes(source.soc_code))
    .slice(0, 5)
    .map(({ source: { soc_code, title } }) => `\n  ${soc_code} ${title}`)
    .join('');
  const hint = list ? `Did you mean one of these?${list}` : `${data}/occupations has a file for each.`;
  throw new CommandError(`There is no occupation ${JSON.stringify(given)}. ${hint}`);
}
