/** Generated requests to the function as it is deployed, in this process: each answer as promised, none slow, nothing kept. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import fc from 'fast-check';
import { tsImport } from 'tsx/esm/api';
import type * as Api from '../../../api/index.js';
import type * as AnyAnswer from '../../../test/http/any-answer.js';
import type * as Asking from '../../../test/http/ask.js';
import type * as Grammar from '../../../test/http/grammar.js';
import { type HttpRequest, textOf } from '../ask.js';
import { countOf, type Given, type Part, type Row } from './part.js';

/** Requests of each of the two kinds. */
const COUNT = 110_000;
/** Requests per seed; the memory is measured after each tenth of all. */
const CHUNK = COUNT / 10;
/** Longest time in ms that an answer may take. */
const SLOWEST_MS = 50;
/** Attempts at one that took longer, since the machine or the garbage collector may have paused: one in time is enough. */
const ATTEMPTS = 10;
/** Most by which the memory in use may grow from a fifth of the requests to all of them. */
const GROWTH_MB = 8;

type Attempt = (request: HttpRequest) => Promise<void>;

export const requests: Part = {
  name: 'requests',
  summary: 'generated requests to the function in this process',
  async *run(given) {
    // Loaded from where they are: a build needs neither tests nor the function to compile the commands.
    const load = (file: string) => tsImport(pathToFileURL(path.join(given.root, file)).href, import.meta.url);
    const { default: api }: typeof Api = await load('api/index.ts');
    const { askHandler }: typeof Asking = await load('test/http/ask.ts');
    const { anyRequest, spoiltCase }: typeof Grammar = await load('test/http/grammar.ts');
    const { brokenPromises }: typeof AnyAnswer = await load('test/http/any-answer.ts');
    const ask = askHandler(api.fetch);
    const timed = async (request: HttpRequest) => {
      const began = performance.now();
      const answer = await ask(request);
      return { answer, ms: performance.now() - began };
    };
    for (const [attack, arbitrary] of [
      ['requests from a grammar', anyRequest],
      ['cases of the HTTP table, spoilt', spoiltCase],
    ] as const) {
      let slowest = 0;
      const attempt: Attempt = async (request) => {
        let { answer, ms } = await timed(request);
        const broken = brokenPromises(request, answer);
        if (broken.length > 0) throw new Error(broken.join('\n'));
        for (let attempts = 1; ms > SLOWEST_MS; attempts++) {
          if (attempts === ATTEMPTS)
            throw new Error(`It took over ${SLOWEST_MS} ms ${ATTEMPTS} times in a row.`);
          ({ ms } = await timed(request));
        }
        slowest = Math.max(slowest, ms);
      };
      const { count, faults, memory } = await attackWith(arbitrary, attempt, given);
      const [early, late] = [memory[1] ?? memory[0]!, memory.at(-1)!];
      // A small share is over before the function has loaded everything.
      if (given.share === 1 && late - early > GROWTH_MB)
        faults.push(`Memory in use grew by ${(late - early).toFixed(1)} MB.`);
      const figures = `slowest ${slowest.toFixed(0)} ms; heap ${early.toFixed(1)} MB at 20%, ${late.toFixed(1)} MB at the end`;
      yield { attack, count, figures, faults } satisfies Row;
    }
  },
};

/** Runs all chunks, each from a seed of its own; returns the smallest request found for each fault, and the memory after each. */
async function attackWith(arbitrary: fc.Arbitrary<HttpRequest>, attempt: Attempt, given: Given) {
  const count = countOf(COUNT, given);
  const chunk = Math.min(count, countOf(CHUNK, given));
  const faults: string[] = [];
  const memory: number[] = [];
  for (let done = 0; done < count; done += chunk) {
    const seed = given.seed + done;
    const found = await fc.check(fc.asyncProperty(arbitrary, attempt), { seed, numRuns: chunk });
    if (found.failed)
      faults.push(
        `${(found.errorInstance as Error).message}\nfast-check seed ${seed}, path "${found.counterexamplePath}": ${textOf(found.counterexample![0])}`,
      );
    memory.push(memoryInUse());
  }
  return { count, faults, memory };
}

/** Memory in use after collecting garbage, in MB. */
function memoryInUse(): number {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
