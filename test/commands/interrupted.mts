/** Run as a process of its own: a command’s writing. `test/build/interrupted.mjs` stops it at one of its changes. */
import { noProgress } from '../../build/commands/progress.js';
import { replaceFiles, stopOnInterrupt } from '../../build/commands/replace-files.js';

async function main(data: string) {
  const listenNoMore = stopOnInterrupt(data, noProgress);
  const files = new Map([
    ['dataset.json', 'new\n'],
    ['tables/new.csv', 'new\n'],
    ['ballots/new/a.txt', 'new\n'],
    ['ballots/new/b.txt', 'new\n'],
  ]);
  const written = await replaceFiles(data, 'npm run import', files, { removed: ['aliases.json'] });
  listenNoMore();
  console.log(`${written} written`);
}

void main(process.argv[2]!);
