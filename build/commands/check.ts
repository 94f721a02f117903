/** `npm run check [-- paths]` finds what is wrong in a dataset, its form too, which `npm run format` mends. */
import fs from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { deriveChecked } from '../checks/check.js';
import { checkNames, checkToday } from '../checks/published.js';
import { readConventions } from '../conventions.js';
import { formOf, writeDataset } from '../dataset/authored.js';
import { CommandError, countOf, type Fault, formatFaults, messageOf, suggestions } from '../dataset/fault.js';
import { locateFaults, type Reading, readDataset } from '../dataset/read.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { imputedTasks, isRead } from '../dataset/schema/readings.js';
import { readReleases } from '../output/released.js';

const ROOT = path.join(import.meta.dirname, '../..');

export function checkCommand(paths: readonly string[]): void {
  const { text, faulty } = check(paths);
  process.stdout.write(text);
  if (faulty) process.exitCode = 1;
}

/** Checks a whole dataset, because a slug is taken only if another file has it. Lists the faults of the paths, or all without any. */
export function check(paths: readonly string[]): { text: string; faulty: boolean } {
  // A folder may be spelled in two ways.
  const folders = new Map(paths.map(datasetOf).map((each) => [path.resolve(each), each]));
  const [folder = 'data', other] = folders.values();
  if (other !== undefined)
    throw new CommandError(`These are of two datasets, ${folder} and ${other}; check one at a time.`);
  const reading = readDataset(folder);
  const { dataset } = reading;
  const checked = deriveChecked(reading);
  const faults = 'faults' in checked ? checked.faults : laterFaults(reading);
  if ('derived' in checked && faults.length === 0) {
    const size = countOf(dataset.occupations.length, 'occupation');
    const { stale } = readConventions(folder, checked.derived);
    const lines = [`${size} checked, no faults.`, ...ratingLines(dataset), ...stale];
    return { text: `${lines.join('\n')}\n`, faulty: false };
  }
  const places = paths.length > 0 ? paths : [folder];
  const isIn = (place: string, file: string) => !path.relative(place, file).startsWith('..');
  const named = faults.filter(({ file }) => places.some((place) => isIn(place, file)));
  const elsewhere = faults.length - named.length;
  const well = `${paths.join(', ')} checked, no faults.\n`;
  const rest = `Besides, ${countOf(elsewhere, 'fault')} in other files; npm run check shows all.\n`;
  const text = (named.length > 0 ? formatFaults(named) : well) + (elsewhere > 0 ? rest : '');
  return { text, faulty: named.length > 0 };
}

/** Finds what is wrong with a valid dataset on this day, after its releases. Throws a CommandError if a released file was changed. */
function laterFaults({ folder, dataset }: Reading): Fault[] {
  const released = readReleases(dataset.releases, folder, ROOT);
  const last = released.findLast(({ file }) => file.endsWith('/occupations.csv.gz'));
  const names = last ? checkNames(dataset, last.bytes) : [];
  const what = 'It isn’t in the form that npm run format writes. Run it.';
  const forms = [...unformatted(folder).keys()].map((file) => ({ file, path: [], rule: 'form', what }));
  return locateFaults(folder, [...checkToday(dataset, Date.now()), ...names, ...forms]);
}

/** Returns what a valid dataset still lacks: occupations that nobody has rated, and tasks that take a mean in place of a rating. */
export function ratingLines({ occupations, method }: Dataset): string[] {
  const read = occupations.filter(({ tasks }) => isRead(tasks, method));
  const waiting = occupations.length - read.length;
  const imputed = read.flatMap(({ tasks }) => imputedTasks(tasks, method));
  const unmarked = imputed.filter(({ marks }) => marks === undefined).length;
  const wait = `${countOf(waiting, 'occupation waits', 'occupations wait')} unpublished until somebody rates the tasks.`;
  const mean = `${countOf(imputed.length, 'task lacks a rating and takes', 'tasks lack a rating and take')} the mean of their occupation in its place${unmarked > 0 ? `; nobody has marked ${countOf(unmarked, 'of them', 'of them')}` : ''}.`;
  return [...(waiting > 0 ? [wait] : []), ...(imputed.length > 0 ? [mean] : [])];
}

/** Returns the folder of the dataset that a path is in, as the person would write it. */
function datasetOf(given: string): string {
  const [parent, above] = [path.dirname(given), path.dirname(path.dirname(given))];
  if (!fs.existsSync(given)) {
    const siblings = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
    const meant = suggestions(path.basename(given), siblings);
    throw new CommandError(messageOf({ what: `There is no file ${given}.`, meant }));
  }
  const found = [given, parent, above].find((each) => fs.existsSync(path.join(each, 'dataset.json')));
  if (found !== undefined) return found;
  const what = 'there is no dataset.json in it, beside it, or above it.';
  throw new CommandError(`${given} is no part of a dataset: ${what}`);
}

/** Files that an import writes anew; the others only people write, and records of releases never change. */
const FORMED = '{aliases,dataset,sources,occupations/*,onet/*}.json';

/** Returns the files whose text has another form, with the text as it should be. */
function unformatted(data: string): Map<string, string> {
  const files = glob.sync(FORMED, { cwd: data }).sort();
  return new Map(
    files.flatMap((file): [string, string][] => {
      const text = fs.readFileSync(path.join(data, file), 'utf8');
      const form = formOf(JSON.parse(text.replace(/^\uFEFF/, '')));
      // A checkout on Windows may have its own line breaks.
      return text.replaceAll('\r\n', '\n') === form ? [] : [[file, form]];
    }),
  );
}

/** `npm run format`: the one form of what both people and commands write, so that a change shows as what it is and nothing else. */
export function formatCommand({ data }: { data: string }): void {
  if (!fs.existsSync(data)) throw new CommandError(`There is no dataset here: "${data}" is not a folder.`);
  const files = unformatted(data);
  if (files.size > 0) writeDataset(data, files);
  console.log(`${countOf(files.size, 'file')} of ${data}/ written in another form.`);
}
