/**
 * The local server against nginx with one worker on the same file. Needs nginx and wrk; without them it says so.
 * Loopback only, a few seconds each.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { median, ratio } from './measure.js';

const PORTS = { ours: 3971, nginx: 3972 };
const FILE = '/api/v1/occupations/15-1252.00/risk';
const ROUNDS = 3;

const exists = (command: string) => spawnSync('which', [command]).status === 0;

/** Measures requests per second and the 99th percentile of their time in ms, over 32 connections. */
function load(url: string): { rate: number; p99: number } {
  const text = execFileSync('wrk', ['-t1', '-c32', '-d2s', '--latency', url], { encoding: 'utf8' });
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(text)![1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text)!;
  return { rate, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'] };
}

async function untilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}${FILE}.json`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`nothing answers on port ${port}`);
}

export async function benchServer(root: string, dist: string, folder: string): Promise<string[]> {
  if (!exists('nginx') || !exists('wrk')) return ['local server: left out, nginx and wrk are not both here'];
  fs.mkdirSync(folder);
  const config = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log /dev/null; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; types { application/json json; }
  server { listen 127.0.0.1:${PORTS.nginx}; root "${dist}"; location / { try_files $uri $uri.json =404; } } }`,
  );
  const started: ChildProcess[] = [
    spawn('nginx', ['-c', config], { stdio: 'ignore' }),
    spawn(process.execPath, [path.join(root, 'build/run.mjs'), 'start', '--dist', dist], {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(PORTS.ours), HOST: '127.0.0.1' },
    }),
  ];
  try {
    await untilUp(PORTS.ours);
    await untilUp(PORTS.nginx);
    const results = { ours: [] as ReturnType<typeof load>[], nginx: [] as ReturnType<typeof load>[] };
    for (let round = -1; round < ROUNDS; round++)
      for (const name of ['ours', 'nginx'] as const) {
        const result = load(`http://127.0.0.1:${PORTS[name]}${FILE}`);
        if (round >= 0) results[name].push(result);
      }
    const line = (what: string, key: 'rate' | 'p99', bound: string) => {
      const middle = (name: keyof typeof results) => median(results[name].map((result) => result[key]));
      const [ours, nginx] = [middle('ours'), middle('nginx')];
      return ratio(what, ours / nginx, `${bound}; ${ours.toFixed(2)} to ${nginx.toFixed(2)}`);
    };
    return [
      line('local server / nginx, requests a second', 'rate', 'at least 0.5'),
      line('local server / nginx, p99 in ms', 'p99', 'at most 3'),
    ];
  } finally {
    for (const child of started) child.kill();
  }
}
