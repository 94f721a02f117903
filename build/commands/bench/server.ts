/** `npm start` beside nginx, which serves the same file by the recipe of docs/self-hosting.md, with the same headers. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { NGINX, startNginx } from '../hardening/nginx.js';
import { freePort, untilItListens } from '../ports.js';
import { type Given, type Mark, markOf, ratioOf, skipped } from './mark.js';

const FILE = '/api/v1/occupations/15-1252.00/risk';
const RATE = 'nginx / npm start, requests per second';
const ROUNDS = 5;
/** Rounds not counted: in the first seconds under load, Node still compiles, and a hundredth of the responses waits for it. */
const WARM_UP = 4;
/** Headers in which two servers may differ. */
const OWN = ['accept-ranges', 'connection', 'date', 'etag', 'keep-alive', 'last-modified', 'server'];

interface Load {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of their times, in ms. */
  p99: number;
}

/** Loads a server over 32 connections for a second. */
function load(url: string): Load {
  const text = execFileSync('wrk', ['-t1', '-c32', '-d1s', '--latency', url], { encoding: 'utf8' });
  if (text.includes('Non-2xx')) throw new Error(text);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(text)![1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text)!;
  return { rate, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

export async function benchServer({ root, dist, at }: Given): Promise<Mark[]> {
  const wrk = spawnSync('wrk', ['-v']).error === undefined;
  if (NGINX === undefined || !wrk) return [skipped(RATE, '×', 'install nginx and wrk')];
  const folder = at('nginx');
  fs.mkdirSync(folder);
  const servicePort = await freePort();
  const service = spawn(process.execPath, [path.join(root, 'build/run.mjs'), 'start', '--dist', dist], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(servicePort), HOST: '127.0.0.1' },
  });
  try {
    await untilItListens(servicePort);
    const nginx = await startNginx({ root, dist, folder, servicePort });
    try {
      return await beside(`http://127.0.0.1:${servicePort}${FILE}`, `http://127.0.0.1:${nginx.port}${FILE}`);
    } finally {
      await nginx.close();
    }
  } finally {
    service.kill();
  }
}

/** Loads both servers in turn. */
async function beside(ours: string, nginx: string): Promise<Mark[]> {
  const different = await differentHeaders(ours, nginx);
  if (different.length > 0) throw new Error(`nginx and npm start differ in ${different.join(', ')}.`);
  const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => ({ ours: load(ours), nginx: load(nginx) }));
  const loads = rounds.slice(WARM_UP);
  const rates = { ours: loads.map((each) => each.ours.rate), nginx: loads.map((each) => each.nginx.rate) };
  return [
    markOf('npm start', 'requests per second', rates.ours),
    markOf('nginx, same file, same headers', 'requests per second', rates.nginx),
    ratioOf(RATE, rates.nginx, rates.ours, 2),
    ratioOf(
      'npm start / nginx, 99th percentile of time',
      loads.map((each) => each.ours.p99),
      loads.map((each) => each.nginx.p99),
      3,
    ),
  ];
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
