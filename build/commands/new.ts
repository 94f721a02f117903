/** `npm run new -- 15-9999.01 "Title"`: begins the two files of an occupation; the check names each blank. */
import fs from 'node:fs';
import path from 'node:path';
import { writeDataset } from '../dataset/authored.js';
import { CommandError } from '../dataset/fault.js';
import { halfTexts, occupationFile, onetFile } from '../dataset/halves.js';
import { SocCode, slugOf } from '../dataset/schema/occupation.js';

/** Writes a draft in which everything to fill in is null. Refuses a code of the wrong shape and one that is in use. */
export function newOccupation(soc_code: string, title: string, data: string): void {
  if (!SocCode.safeParse(soc_code).success)
    throw new CommandError(`"${soc_code}" is not a SOC code like 15-1252.00; ours end in .01 and up.`);
  const slug = slugOf(title);
  if (slug === '') throw new CommandError('The title has no letter or digit to make its URL of.');
  if (!fs.existsSync(path.join(data, 'occupations')))
    throw new CommandError(`${data}/occupations: there is no such folder; --data names the dataset.`);
  const places = [occupationFile(soc_code), onetFile(soc_code)].map((file) => path.join(data, file));
  const there = places.find((place) => fs.existsSync(place));
  if (there !== undefined)
    throw new CommandError(`${there} is there already; edit it, or choose another code.`);
  const draft = {
    soc_code,
    title,
    slug,
    description: null,
    job_zone: null,
    oews_code: null,
    tasks: [{ id: null, description: null, type: null, dwas: null }],
    ratings: null,
    related: null,
  };
  writeDataset(data, new Map(halfTexts(draft)));
  console.log(
    `${places.join(' and ')} are there, with null where something is to be filled in.\n` +
      `Next: npm run check -- ${places.join(' ')} names each place.`,
  );
}
