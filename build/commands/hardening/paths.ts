/** `paths`: asks `npm start` and the nginx recipe for everything that isn't published. */
import path from 'node:path';
import { FUNCTION_FOLDER } from '../../../core/routes.js';
import { walk } from '../../output/list-files.js';
import { askServer, type HttpAnswer } from '../ask.js';
import { type Bait, layBait } from './bait.js';
import { type Host, startHosts } from './hosts.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { randomFrom } from './random.js';
import { scan } from './scanner.js';
import { functionFiles, traversals, variants, wellKnown } from './traversals.js';

export const paths: Part = {
  name: 'paths',
  summary: 'asks npm start and the nginx recipe for files that are not published',
  async *run(given) {
    const { root, dist, scratch } = given;
    const bait = layBait(dist, path.join(scratch, 'site'));
    const { hosts, missing, close } = await startHosts(root, bait.dist, path.join(scratch, 'nginx'));
    try {
      for (const host of hosts) {
        for (const [attack, urls] of attacksOn(bait, given)) yield await attackWith(attack, urls, host, bait);
        if (given.share === 1) yield await scan(host, scratch);
      }
      for (const { name, reason } of missing) yield { attack: name, count: 0, faults: [], skipped: reason };
    } finally {
      await close();
    }
  },
};

/** Lists the attacks and their URLs; of the long ones, a sample for a share. */
function attacksOn(bait: Bait, given: Given): [attack: string, urls: readonly string[]][] {
  const { seed } = given;
  const functionNames = [...walk(bait.dist, FUNCTION_FOLDER.slice(0, -1))].map((file) => path.basename(file));
  return [
    ['traversal', sampleOf(traversals(bait, seed), given)],
    ['symbolic links', bait.links],
    ['names of files that hosts have', sampleOf(wellKnown(bait), given)],
    ['the function’s files', sampleOf(functionFiles(functionNames), given)],
    ['variants of real paths', sampleOf(variants(bait, 50, seed), given)],
  ];
}

function sampleOf(all: Iterable<string>, given: Given): string[] {
  const urls = [...new Set(all)];
  if (given.share === 1) return urls;
  const below = randomFrom(given.seed);
  return Array.from({ length: countOf(urls.length, given) }, () => urls[below(urls.length)]!);
}

/** Enough connections to keep a server busy. */
const CONNECTIONS = 16;
/** Faults that a row shows; thousands say the same. */
const SHOWN = 10;

async function attackWith(attack: string, urls: readonly string[], host: Host, bait: Bait): Promise<Row> {
  const { ask, close } = askServer(host.port);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const waiting = urls.values();
  const connection = async () => {
    for (const url of waiting) {
      const answer = await ask({ url }).catch((error: Error) => error);
      if (answer instanceof Error) {
        faults.push(`GET ${url}: no answer, ${answer.message}`);
        continue;
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = escapeIn(answer, bait);
      if (fault !== undefined) faults.push(`GET ${url}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  close();
  const figures = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en-US')}`);
  return {
    attack: `${attack}, ${host.name}`,
    count: urls.length,
    figures: figures.join(', '),
    faults:
      faults.length > SHOWN ? [...faults.slice(0, SHOWN), `… and ${faults.length - SHOWN} more`] : faults,
  };
}

/** Returns what an answer gives away: bytes that aren't a published file's, a secret, an error of ours, or a way to another site. */
export function escapeIn({ status, headers, body }: HttpAnswer, { isPublished }: Bait): string | undefined {
  if (status >= 500) return `${status}`;
  const { location } = headers;
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `${status} to ${location}`;
  if (/secret bytes|root:x:0/.test(Buffer.from(body).toString('latin1')))
    return `${status} with the bytes of a secret`;
  return status >= 200 && status < 300 && !isPublished(body)
    ? `${status} with ${body.length} bytes that no published file has`
    : undefined;
}
