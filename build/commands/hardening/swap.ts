/** What happens to those who are being served: a new output takes the place of the one before it, and the service is stopped. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { type Ask, askServer, type HttpAnswer } from '../ask.js';
import { portOf, startService } from '../started.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { stopUnderLoad } from './stop.js';

const READERS = 4;
const SWAPS = 20;
const STOPS = 20;

/** Files, a page, and what the function makes of files and of its index. All of them differ between the two outputs. */
export const READ = [
  '/api/v1/meta',
  '/api/v1/occupations/15-1252.00',
  '/occupations/software-developers',
  '/api/v1/occupations?q=software',
  '/api/v1/compare?codes=15-1252.00,29-1141.00',
] as const;

export const swap: Part = {
  name: 'swap',
  summary: 'a new output while it is read, and SIGTERM under load',
  async *run(given) {
    const outputs = await twoOutputs(given);
    yield await swapWhileRead(outputs, given);
    yield await stopUnderLoad(outputs[0], countOf(STOPS, given), READ, given);
  },
};

/** Builds two outputs of a small dataset that differ in the title of one occupation. */
async function twoOutputs({ root, scratch }: Given): Promise<[string, string]> {
  const data = path.join(scratch, 'data');
  fs.cpSync(path.join(root, 'test/fixtures/dataset'), data, { recursive: true });
  const build = async (name: string) => {
    const dist = path.join(scratch, name);
    const command = [path.join(root, 'build/run.mjs'), 'build', '--data', data, '--dist', dist];
    await promisify(execFile)(process.execPath, command);
    return dist;
  };
  const before = await build('before');
  const file = path.join(data, 'occupations/15-1252.00.json');
  const occupation = JSON.parse(fs.readFileSync(file, 'utf8'));
  const changed = { ...occupation, title: `${occupation.title}, Second Edition` };
  fs.writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`);
  return [before, await build('after')];
}

/** What is the same in all answers of one output to a URL. */
const told = ({ status, headers: { date, ...headers }, body }: HttpAnswer) =>
  JSON.stringify([status, headers, Buffer.from(body).toString()]);

async function readAll(ask: Ask): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const url of READ) all.set(url, told(await ask({ url })));
  return all;
}

async function swapWhileRead(outputs: readonly [string, string], given: Given): Promise<Row> {
  const { root, scratch, seed } = given;
  const [live, spare] = outputs;
  const service = startService({ root, dist: live, env: { PORT: '0', HOST: '127.0.0.1' } });
  const { ask, close } = askServer(await portOf(service));
  /** Exchanges the two folders with the renames of a build. */
  const exchange = () => {
    const previous = path.join(scratch, 'previous');
    fs.renameSync(live, previous);
    fs.renameSync(spare, live);
    fs.renameSync(previous, spare);
  };
  const untilServed = async (expected: ReadonlyMap<string, string>) => {
    while (told(await ask({ url: READ[0] })) !== expected.get(READ[0])) await sleep(50);
  };

  const before = await readAll(ask);
  exchange();
  while (told(await ask({ url: READ[0] })) === before.get(READ[0])) await sleep(50);
  const builds = [before, await readAll(ask)];
  const alike = READ.filter((url) => before.get(url) === builds[1]!.get(url));
  const faults = alike.map((url) => `${url} is the same in both outputs.`);

  let reading = true;
  let answers = 0;
  /** Reads over one connection; returns how often another output than the one before it was seen. */
  const read = async (port: number): Promise<number> => {
    const reader = askServer(port);
    let changes = 0;
    let last: number | undefined;
    while (reading)
      for (const url of READ) {
        const answer = told(await reader.ask({ url }));
        const seen = builds.findIndex((build) => build.get(url) === answer);
        answers++;
        if (seen < 0) faults.push(`${url} is of neither output: ${answer.slice(0, 1000)}`);
        if (last !== undefined && seen !== last) changes++;
        last = seen;
      }
    reader.close();
    return changes;
  };
  const port = await portOf(service);
  const readers = Array.from({ length: READERS }, () => read(port).catch((error: Error) => error));

  const count = countOf(SWAPS, given);
  let shown = 1;
  for (const pause of fc.sample(fc.nat(700), { seed, numRuns: count })) {
    exchange();
    shown = 1 - shown;
    // Now and then another one comes before, while, or soon after the service reads this one.
    if (pause % 2 === 0) {
      await sleep(pause);
      exchange();
      shown = 1 - shown;
    }
    await untilServed(builds[shown]!);
  }
  reading = false;
  const changes = await Promise.all(readers);
  for (const each of changes) {
    if (each instanceof Error) faults.push(`A reader failed: ${each.message}`);
    else if (each > 2 * count) faults.push(`A reader went from one output to the other ${each} times.`);
  }
  close();
  service.child.kill('SIGTERM');
  await service.exited;
  const figures = `${READERS} readers, ${answers.toLocaleString('en-US')} answers`;
  return { attack: 'new output while it is read', count, figures, faults };
}
