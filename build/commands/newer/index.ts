/** `npm run newer`: tells whether O*NET or BLS have newer releases than `data/`. */
import fs from 'node:fs';
import { Sources } from '../../dataset/schema/sources.js';
import { Refusal } from '../../refusal.js';
import { askAs } from './ask.js';
import { type Finding, findNewest } from './newest.js';
import { OFFICIAL } from './releases.js';

interface Options {
  contact?: string;
  format: 'text' | 'markdown';
  data: string;
}

type Known = Extract<Finding, { newest: string }>;

export async function main({ contact, format, data }: Options): Promise<void> {
  const findings = await findNewest(OFFICIAL, sourcesIn(data), askAs(contact));

  const known = findings.filter((finding): finding is Known => 'newest' in finding);
  const newer = known.filter(({ isNewer }) => isNewer);
  if (format === 'text') for (const finding of known) console.log(sentence(finding));
  else if (newer.length > 0) console.log(issue(newer));
  for (const finding of findings)
    if ('unknown' in finding)
      for (const reason of finding.unknown) console.error(`${finding.official.name}: unknown. ${reason}`);
  if (known.length < findings.length) process.exitCode = 1;
}

/** Reads the releases that a dataset has. Only the check explains errors in the file. */
function sourcesIn(folder: string): Sources {
  try {
    return Sources.parse(JSON.parse(fs.readFileSync(`${folder}/sources.json`, 'utf8')));
  } catch {
    throw new Refusal(`${folder}/sources.json is missing or has faults; \`npm run check\` lists them.`);
  }
}

const sentence = ({ official: { name }, newest, ours, url, isNewer }: Known): string =>
  isNewer
    ? `${name}: ${newest} is out, and the dataset has ${ours ?? 'none'}. ${url}`
    : `${name}: ${ours} in the dataset is the newest.`;

/** Returns the text of an issue for a maintainer; its first line is the title. */
function issue(newer: readonly Known[]): string {
  const names = newer.map(({ official: { name }, newest }) => `${name} ${newest}`);
  return [
    `# New at the source: ${names.join(', ')}`,
    '',
    ...newer.map((finding) => `- ${sentence(finding)}`),
    '',
    'docs/new-release.md shows how to import a release. Close this issue if you skip one: it comes back with the next.',
  ].join('\n');
}
