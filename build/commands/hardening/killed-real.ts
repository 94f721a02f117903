/** Kills builds of the real data, each on what the one before left; the last one is let through. */
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './child.js';
import { countOf, type Given, type Row } from './part.js';
import { randomFrom } from './random.js';
import { differences, few, isSame, type State, stateOf, withoutLitter } from './state.js';

const KILLS = 4;

/** Returns the dataset's vote totals with one more vote in the first row. */
const votedAgain = (csv: string) =>
  csv.replace(
    /^(\d{2}-\d{4}\.\d{2},)(\d+)/m,
    (_, code: string, agree: string) => `${code}${Number(agree) + 1}`,
  );

/** Returns what came of it. Files of `dist` are linked, not copied: a build never writes into one. */
export async function killedRealBuild(given: Given): Promise<Row> {
  const { root, dist, scratch, seed } = given;
  const folder = path.join(scratch, 'real');
  const at = (name: string) => path.join(folder, name);
  fs.cpSync(path.join(root, 'data'), at('data'), { recursive: true });
  fs.cpSync(path.join(root, 'public/releases'), at('public/releases'), { recursive: true });
  const votes = at('data/tables/votes.csv');
  fs.writeFileSync(votes, votedAgain(fs.readFileSync(votes, 'utf8')));
  let files = 0;
  for (const [file, what] of stateOf(dist))
    if (what === 'folder') fs.mkdirSync(at(`dist/${file}`), { recursive: true });
    else {
      fs.linkSync(path.join(dist, file), at(`dist/${file}`));
      files++;
    }

  const before = stateOf(folder);
  const build = (how = {}) => runCommand(root, ['build', '--data', at('data'), '--dist', at('dist')], how);
  const below = randomFrom(seed);
  const count = countOf(KILLS, given);
  const found: [string, State][] = [];
  const faults: string[] = [];
  for (let index = 0; index < count; index++) {
    // Each file takes at least one change, so none of these moments is after the end.
    const change = 1 + below(files);
    const { signal } = await build({
      first: 'interrupted.mjs',
      env: { AT: String(change), SIGNAL: 'SIGKILL', OUTPUT: folder },
    });
    const moment = `SIGKILL before change ${change}`;
    if (signal !== 'SIGKILL') faults.push(`${moment}: the build isn't killed`);
    found.push([moment, withoutLitter(stateOf(folder))]);
  }
  const { status, stderr } = await build();
  if (status !== 0) faults.push(`the next build ends with ${status}: ${stderr}`);
  const after = stateOf(folder);
  const litter = differences(after, withoutLitter(after)).filter((file) => file !== 'dist.stamp');
  if (litter.length > 0) faults.push(`the next build leaves ${few(litter)}`);
  for (const [moment, state] of found)
    if (!isSame(state, before) && !isSame(state, withoutLitter(after)))
      faults.push(`${moment}: neither old nor new: ${few(differences(state, before))}`);
  fs.rmSync(folder, { recursive: true });
  return { attack: 'build of the real data killed', count, figures: `${files} files`, faults };
}
