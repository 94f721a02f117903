/** The dataset and the files that the paths on the command line name. */
import fs from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../dataset/fault.js';
import { RELEASES } from '../../dataset/schema/release.js';
import { SETTINGS } from '../../dataset/schema/settings.js';
import { TABLES } from '../../dataset/schema/tables.js';
import { Refusal } from '../../refusal.js';

/** A dataset and files below its folder, such as `occupations/15-1252.00.json`; without files, the whole dataset. */
export interface Named {
  folder: string;
  files?: readonly string[];
}

const SETTING_FILES = [...Object.keys(SETTINGS), 'validation'].map((name) => `${name}.json`);
const TABLE_FILES = Object.keys(TABLES).map((name) => `${name}.csv`);
const KNOWN = `occupations/<SOC code>.json, releases/<version>.json, tables/ with ${TABLE_FILES.join(', ')}, and ${SETTING_FILES.join(', ')}`;

/** Returns `data` without a path, the folder if the path isn't a file, else the dataset of all the files. Throws a refusal. */
export function named(paths: readonly string[]): Named {
  const [first] = paths;
  if (first === undefined) return { folder: 'data' };
  if (paths.length === 1 && !/\.(json|csv)$/.test(first) && !isFile(placeOf(first)))
    return datasetFolder(first);
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const given of paths) {
    const { folder, file } = fileOfDataset(given);
    files.add(file);
    folders.add(folder);
  }
  const [folder, other] = [...folders].map((each) => shown(each, path.isAbsolute(first)));
  if (other !== undefined)
    throw new Refusal(`These files are of two datasets, ${folder} and ${other}; check one at a time.`);
  return { folder: folder!, files: [...files].sort() };
}

/** Resolves a path from the person's folder, which `npm run` in a subfolder makes different from the process's. */
function placeOf(given: string): string {
  const here = path.resolve(given);
  const there = path.resolve(process.env.INIT_CWD ?? '', given);
  return fs.existsSync(here) || !fs.existsSync(there) ? here : there;
}

const isFile = (place: string) => fs.statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;

function shown(folder: string, absolute: boolean): string {
  return absolute ? folder : path.relative('', folder).replaceAll('\\', '/');
}

function datasetFolder(given: string): Named {
  const place = placeOf(given);
  const isPart = ['occupations', 'tables', RELEASES].includes(path.basename(place));
  const whole = path.dirname(place);
  if (isPart && isFile(path.join(whole, 'dataset.json'))) {
    const dataset = shown(whole, path.isAbsolute(given)) || '.';
    throw new Refusal(`${given} is a part of the dataset ${dataset}; name ${dataset}, or single files.`);
  }
  return { folder: place === path.resolve(given) ? given : place };
}

function fileOfDataset(given: string): { folder: string; file: string } {
  const place = placeOf(given);
  const name = path.basename(place);
  const within = path.dirname(place);
  const below = path.basename(within);
  const isSetting = SETTING_FILES.includes(name);
  const isPart =
    (below === 'occupations' && /^\d{2}-\d{4}\.\d{2}\.json$/.test(name)) ||
    (below === 'tables' && TABLE_FILES.includes(name)) ||
    (below === RELEASES && /^\d+\.\d+\.\d+\.json$/.test(name));
  if (!isSetting && !isPart) {
    const meant = didYouMean(name, below === 'tables' ? TABLE_FILES : SETTING_FILES);
    throw new Refusal(`${given} is no file of a dataset; these are ${KNOWN}.${meant}`);
  }
  if (!isFile(place)) {
    const siblings = fs.existsSync(within) ? fs.readdirSync(within) : [];
    throw new Refusal(`There is no file ${given}.${didYouMean(name, siblings)}`);
  }
  return isSetting
    ? { folder: within, file: name }
    : { folder: path.dirname(within), file: `${below}/${name}` };
}
