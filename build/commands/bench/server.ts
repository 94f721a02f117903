/** `npm start` beside nginx, which serves the same file by the recipe of docs/self-hosting.md, with the same headers. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { NGINX, startNginx } from '../hardening/nginx.js';
import { freePort, untilItListens } from '../ports.js';
import { type Given, type Mark, markOf, ratioOf, skipped } from './mark.js';

const FILE = '/api/v1/occupations/15-1252.00/risk';
const ROUNDS = 5;
/** Headers in which two servers may differ. */
const OWN = ['accept-ranges', 'connection', 'date', 'etag', 'keep-alive', 'last-modified', 'server'];

interface Load {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of their times, in ms. */
  p99: number;
}

/** Loads a server over 32 connections for two seconds. */
function load(url: string): Load {
  const text = execFileSync('wrk', ['-t1', '-c32', '-d2s', '--latency', url], { encoding: 'utf8' });
  if (text.includes('Non-2xx')) throw new Error(text);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(text)![1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text)!;
  return { rate, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

export async function benchServer({ root, dist, at }: Given): Promise<Mark[]> {
  const name = 'nginx / npm start, requests per second';
  const wrk = spawnSync('wrk', ['-v']).error === undefined;
  if (NGINX === undefined || !wrk) return [skipped(name, '×', 'install nginx and wrk')];
  const folder = at('nginx');
  fs.mkdirSync(folder);
  const servicePort = await freePort();
  const service = spawn(process.execPath, [path.join(root, 'build/run.mjs'), 'start', '--dist', dist], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(servicePort), HOST: '127.0.0.1' },
  });
  const nginx = await startNginx({ root, dist, folder, servicePort });
  try {
    await untilItListens(servicePort);
    const urls = {
      ours: `http://127.0.0.1:${servicePort}${FILE}`,
      nginx: `http://127.0.0.1:${nginx.port}${FILE}`,
    };
    const different = await differentHeaders(urls.ours, urls.nginx);
    if (different.length > 0) throw new Error(`nginx and npm start differ in ${different.join(', ')}.`);
    const loads = { ours: [] as Load[], nginx: [] as Load[] };
    for (let round = -1; round < ROUNDS; round++)
      for (const server of ['ours', 'nginx'] as const) {
        const result = load(urls[server]);
        if (round >= 0) loads[server].push(result);
      }
    const rates = (server: keyof typeof loads) => loads[server].map(({ rate }) => rate);
    const tails = (server: keyof typeof loads) => loads[server].map(({ p99 }) => p99);
    return [
      markOf('npm start', 'requests per second', rates('ours')),
      markOf('nginx, same file, same headers', 'requests per second', rates('nginx')),
      ratioOf(name, rates('nginx'), rates('ours'), 2),
      ratioOf('npm start / nginx, 99th percentile of time', tails('ours'), tails('nginx'), 3),
    ];
  } finally {
    service.kill();
    await nginx.close();
  }
}

/** Returns the headers that one of two responses lacks or has with another value. */
async function differentHeaders(...urls: [string, string]): Promise<string[]> {
  const [first, second] = await Promise.all(
    urls.map((url) => fetch(url, { headers: { 'accept-encoding': 'identity' } })),
  );
  const names = new Set([...first!.headers.keys(), ...second!.headers.keys()]);
  return [...names].filter(
    (name) => !OWN.includes(name) && first!.headers.get(name) !== second!.headers.get(name),
  );
}
