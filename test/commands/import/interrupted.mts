/** Run as a process of its own: an import’s writing. `test/build/interrupted.mjs` stops it at one of its changes. */
import { stopOnInterrupt } from '../../../build/commands/import/interrupt.js';
import { settle, writeFiles } from '../../../build/commands/import/write.js';
import { noProgress } from '../../../build/commands/progress.js';

async function main(data: string) {
  const listenNoMore = stopOnInterrupt(data, noProgress);
  settle(data);
  const files = new Map([
    ['a.json', 'new\n'],
    ['tables/b.csv', 'new\n'],
  ]);
  const written = await writeFiles(data, files, ['gone.json']);
  listenNoMore();
  console.log(`${written} written`);
}

void main(process.argv[2]!);
