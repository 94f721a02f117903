/** The table of cases through the client as it is built, over the network of the local server, and then without. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, OfflineClient } from '../../build/client/api.js';
import { askServer } from '../../build/commands/ask.js';
import figures from '../figures.json' with { type: 'json' };
import { asCall, type Call, type Reason } from './as-call.js';
import type { HttpCase } from './case.js';
import { CASES } from './cases.js';
import { root, type Service, startServer } from './services.js';

const CLIENT = pathToFileURL(`${root}dist/client/v1.js`).href;
const run = promisify(execFile);

type Built = typeof import('../../build/client/v1.js');
const risk = figures.occupations['15-1252.00'].risk_score;

let built: Built;
let server: Service;
let network: ReturnType<typeof askServer>;
let client: Client;
let offline: OfflineClient;
/** Requests that the client has made. */
let asked: string[] = [];

beforeAll(async () => {
  built = await import(CLIENT);
  server = await startServer();
  network = askServer(server.port);
  client = built.createClient({
    baseUrl: `http://127.0.0.1:${server.port}`,
    fetch: (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    },
  });
  offline = await client.offline();
}, 60_000);
afterAll(async () => {
  network.close();
  await server.close();
});

const calls = CASES.map((wanted) => ({ wanted, call: asCall(wanted) }));
const expressed = calls.filter(
  (each): each is { wanted: HttpCase; call: Call } => typeof each.call !== 'string',
);

/** What comes of a call: the text that its value has as JSON, or the error. */
async function outcome(
  call: Call,
  of: Client | OfflineClient,
): Promise<{ text: string } | { error: unknown }> {
  try {
    return { text: `${JSON.stringify(await call(of as Client))}\n` };
  } catch (error) {
    return { error };
  }
}

/** Held against the bytes of the service: the same text, the same problem, or a refusal of what it would refuse too. */
async function compare(
  wanted: HttpCase,
  call: Call,
  of: Client | OfflineClient,
): Promise<'value' | 'problem' | 'refused'> {
  const { status, body } = await network.ask(wanted);
  const text = Buffer.from(body).toString();
  asked = [];
  const came = await outcome(call, of);
  if (status === 200) {
    expect(came).toEqual({ text });
    return 'value';
  }
  const { error } = came as { error: InstanceType<Built['ApiError' | 'ArgumentError']> };
  if (error instanceof built.ArgumentError) {
    expect(Math.floor(status / 100)).toBe(4);
    expect(asked).toEqual([]);
    return 'refused';
  }
  expect(error).toBeInstanceOf(built.ApiError);
  expect({ ...error, name: undefined }).toEqual({ ...JSON.parse(text), name: undefined });
  return 'problem';
}

describe('the client', () => {
  const outcomes: string[] = [];
  for (const { wanted, call } of expressed)
    it(wanted.name, async () => {
      outcomes.push(await compare(wanted, call, client));
      if (outcomes.at(-1) !== 'refused') expect(asked.length).toBe(1);
    });

  it('has met values, problems, and what it refuses before it asks', () => {
    const count = (of: string) => outcomes.filter((each) => each === of).length;
    expect(count('value')).toBeGreaterThanOrEqual(150);
    expect(count('problem')).toBeGreaterThanOrEqual(39);
    expect(count('refused')).toBeGreaterThanOrEqual(130);
  });

  it('can make the requests of all cases but these', () => {
    const counts: Partial<Record<Reason, number>> = {};
    for (const { call } of calls) if (typeof call === 'string') counts[call] = (counts[call] ?? 0) + 1;
    const cure = 'Cases were added or taken out that no call of the client can make: count them here.';
    expect(counts, cure).toEqual({
      'another method than GET and POST': 101,
      'headers of its own': 94,
      'a path that no operation has': 154,
      'a query that is written in another way': 61,
      'a body that is written in another way': 40,
    });
  });

  it('runs in Node as it is, from a copy on disk', async () => {
    const script = `
      import { createClient } from ${JSON.stringify(CLIENT)};
      const client = createClient({ baseUrl: 'http://127.0.0.1:${server.port}' });
      const offline = await client.offline();
      const { data } = await offline.listOccupations({ q: 'software developers' });
      const { risk_score } = await client.getOccupation(data[0].soc_code);
      console.log(data[0].title, risk_score.final_score);`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stderr).toBe('');
    expect(stdout).toBe(`Software Developers ${risk.final_score}\n`);
  }, 60_000);

  it('runs as README has it, imported from the service, which it then asks', async () => {
    const readme = fs.readFileSync(`${root}README.md`, 'utf8');
    const [, example] = /```js\n([\s\S]*?)```/.exec(readme)!;
    const script = example!.replaceAll('localhost:3000', `127.0.0.1:${server.port}`);
    const hooks = new URL('http-imports.mjs', import.meta.url).href;
    // The hooks that Node would have instead cannot wait for a fetch.
    const args = ['--disable-warning=DEP0205', '--import', hooks, '--input-type=module', '--eval', script];
    const { stdout, stderr } = await run(process.execPath, args);
    expect(stderr).toBe('');
    expect(stdout).toBe(`Software Developers ${risk.final_score} ${risk.risk_tier}\nNurse Anesthetists\n`);
  }, 60_000);
});

describe('the client offline', () => {
  const local = expressed.filter(({ wanted: { url } }) =>
    /^\/api\/v1\/(?:occupations(?:\?|$)|scores|displacement\/)/.test(url),
  );
  for (const { wanted, call } of local)
    it(wanted.name, async () => {
      await compare(wanted, call, offline);
      expect(asked).toEqual([]);
    });

  it('is asked for every list, assessment and score', () => {
    expect(local.length).toBeGreaterThanOrEqual(200);
  });
});
