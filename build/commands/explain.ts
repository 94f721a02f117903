/** `npm run explain -- Electricians`: shows how every number of an occupation was computed. */
import { nearest, socCodesMeant } from '../../core/suggest.js';
import { deriveChecked } from '../checks/check.js';
import { formatFaults } from '../dataset/fault.js';
import { readDataset } from '../dataset/read.js';
import { Refusal } from '../refusal.js';
import { explain } from '../render/explain.js';

export function explainCommand(words: readonly string[], { data }: { data: string }): void {
  process.stdout.write(explainOccupation(words.join(' '), data));
}

/** Returns the explanation of an occupation by its SOC code, slug, or title, retired ones too. Throws a refusal if there is none. */
export function explainOccupation(given: string, data: string): string {
  const reading = readDataset(data);
  const checked = deriveChecked(reading);
  if ('faults' in checked) throw new Refusal(`${formatFaults(checked.faults)}Nothing can be explained.`);
  const { derived } = checked;
  const { soc_codes, slugs } = reading.dataset.aliases;
  const name = soc_codes[given] ?? slugs[given] ?? given;
  const asked = name.toLowerCase();
  const found = derived.occupations.find(({ source: { soc_code, slug, title } }) =>
    [soc_code, slug, title.toLowerCase()].includes(asked),
  );
  if (found) return (name === given ? '' : `${given} is now ${name}.\n\n`) + explain(found, derived);

  const occupations = derived.occupations.map(({ source }) => source);
  const titles = new Map(occupations.map(({ title, soc_code }) => [title.toLowerCase(), soc_code]));
  const codes = /^\d/.test(given)
    ? socCodesMeant(given, [...titles.values()])
    : [...titles.keys()].filter((title) => title.includes(asked)).map((title) => titles.get(title)!);
  const near = codes.length > 0 ? codes : nearest(asked, titles.keys()).map((title) => titles.get(title)!);
  const meant = occupations.filter(({ soc_code }) => near.includes(soc_code)).slice(0, 5);
  const list = meant.map(({ soc_code, title }) => `\n  ${soc_code} ${title}`).join('');
  throw new Refusal(
    `There is no occupation ${JSON.stringify(given)}. ${list ? `Did you mean one of these?${list}` : `${data}/occupations has a file for each.`}`,
  );
}
