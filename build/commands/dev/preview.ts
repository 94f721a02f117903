/**
 * The pages of the occupations that someone is working on, without a build: the dataset is read, checked, and derived, which a
 * warm process does in a fraction of a second, and only these occupations' files are rendered.
 */
import fs from 'node:fs';
import path from 'node:path';
import { deriveChecked } from '../../checks/check.js';
import { addressOf, atSite } from '../../dataset/address.js';
import type { Fault, Position } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { htmlRenderer } from '../../output/html.js';
import {
  getOccupation,
  getOccupationRisk,
  getOccupationTasks,
  getOccupationVotes,
} from '../../render/api/occupations.js';
import { cardView } from '../../render/site/card.js';
import { renderCards } from '../../render/site/cards.js';
import { occupation as occupationPage } from '../../render/site/occupation.js';
import { bandsOf } from '../../render/site/plots.js';

export interface Preview {
  /** Errors that the check found. If there are any, there are no files. */
  faults: Fault<Position>[];
  /** SOC codes of the occupations edited last. */
  edited: { soc_code: string; slug: string; title: string }[];
  /** Texts by path in the output tree. */
  files: Map<string, string>;
}

/** Most files shown: more than anyone edits at once. A change of branch is left to the build. */
const MOST = 5;

/** Versions of files by name. */
function versionsOf(folder: string): Map<string, string> {
  if (!fs.existsSync(folder)) return new Map();
  return new Map(
    fs.readdirSync(folder).map((name) => {
      const { mtimeMs, size, ino } = fs.statSync(path.join(folder, name));
      return [name, `${mtimeMs} ${size} ${ino}`];
    }),
  );
}

/** Returns a function that renders the occupations edited last, to call after each change. */
export function previewer(root: string, data: string): () => Preview {
  const folder = path.join(data, 'occupations');
  let versions = versionsOf(folder);
  let codes: string[] = [];
  return () => {
    const now = versionsOf(folder);
    const changed = [...now]
      .filter(([name, version]) => versions.get(name) !== version)
      .map(([name]) => name);
    versions = now;
    // A change to a table or a template shows in the occupations edited before.
    if (changed.length > 0) codes = changed.slice(0, MOST).map((name) => name.replace(/\.json$/, ''));

    const reading = readDataset(data);
    const address = addressOf(reading.dataset.dataset.site, process.env);
    if ('url' in address) reading.dataset = atSite(reading.dataset, address.url);
    const checked = deriveChecked(reading);
    const named = reading.dataset.occupations.filter(({ soc_code }) => codes.includes(soc_code));
    const edited = named.map(({ soc_code, slug, title }) => ({ soc_code, slug, title }));
    if ('faults' in checked) return { faults: checked.faults, edited, files: new Map() };
    const { derived } = checked;
    const only = derived.occupations.filter(({ source }) => codes.includes(source.soc_code));
    return { faults: [], edited, files: new Map(filesOf(derived, only, path.join(root, 'templates'))) };
  };
}

function* filesOf(
  derived: Derived,
  only: readonly DerivedOccupation[],
  templates: string,
): Generator<[file: string, text: string]> {
  const occupations = [...only];
  const render = htmlRenderer(templates);
  for (const pages of [getOccupation, getOccupationTasks, getOccupationRisk, getOccupationVotes])
    for (const { file, text } of pages({ ...derived, occupations })) yield [file, `${text}\n`];
  const { dataset } = derived.source;
  const cards = occupations.map((each) => cardView(each, dataset));
  const site = [
    ...occupationPage({ derived, render, only }),
    ...renderCards({ cards, bands: bandsOf(derived.source.method), site: dataset.site, render }),
  ];
  for (const output of site) if ('text' in output) yield [output.file, output.text];
}
