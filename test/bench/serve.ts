/** The function's start beside an empty Node, and requests per second of `npm start` beside nginx. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { type Pairs, type Rows, rowOf } from './measure.js';

const [OURS, NGINX] = ['http://127.0.0.1:3973', 'http://127.0.0.1:3974'];
const FILE = '/api/v1/occupations/15-1252.00/risk';
const TASKS = '/api/v1/occupations/15-1252.00/tasks';
const ASSESS = '/api/v1/displacement/assess';
const body = '{"soc_code":"15-1252.00","personal_factors":{"ai_proficiency":"advanced"}}';
const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body };

/** Starts the function as the host does, in plain JavaScript, and lets it answer one assessment. */
export async function benchFunction(root: string, folder: string): Promise<Rows> {
  await build({
    entryPoints: [`${root}/api/index.ts`],
    outdir: `${folder}/api`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    banner: { js: "import * as module from 'node:module'; const require = module.createRequire('/');" },
  });
  const request = `new Request('http://localhost${ASSESS}', ${JSON.stringify(POST)})`;
  const script = `import app from './api/index.mjs'; if (!(await app.fetch(${request})).ok) process.exit(1);`;
  fs.writeFileSync(`${folder}/start.mjs`, script);
  // The host runs the function in the folder that has dist/.
  const pair = () =>
    [milliseconds(['start.mjs'], folder), milliseconds(['-e', ''], folder)] as [number, number];
  const pairs = Array.from({ length: 25 }, pair);
  return rowOf('function, start and first assessment', 'ms', pairs, 'empty Node');
}

function milliseconds(args: readonly string[], cwd: string): number {
  const began = performance.now();
  execFileSync(process.execPath, args, { cwd });
  return performance.now() - began;
}

export async function benchServer(root: string, folder: string): Promise<Rows> {
  const start = ['--import', 'tsx/esm', 'build/cli.ts', 'start', '--dist', `${folder}/dist`];
  const env = { ...process.env, PORT: new URL(OURS).port, HOST: '127.0.0.1' };
  const servers = [spawn(process.execPath, start, { cwd: root, env, stdio: 'ignore' })];
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  fs.writeFileSync(`${folder}/nginx.conf`, NGINX_CONF.replaceAll('FOLDER', folder));
  if (hasNginx) servers.push(spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' }));
  try {
    // What doesn't answer within 30 seconds fails as errors of autocannon's.
    for (let tenths = 0; tenths < 300 && !(await fetch(OURS + FILE).catch(() => null))?.ok; tenths++)
      await setTimeout(100);
    const [file, assessment, ownTasks]: [Pairs, Pairs, Pairs] = [[], [], []];
    const count = (await (await fetch(OURS + TASKS)).json()).tasks.length;
    const mine = JSON.stringify({ ...JSON.parse(body), time_fractions: Array(count).fill(1) });
    for (let round = 0; round < 3; round++) {
      const nginx = hasNginx ? perSecond(root, NGINX + FILE) : undefined;
      file.push([perSecond(root, OURS + FILE), nginx]);
      const assess = (sent: string) =>
        perSecond(root, OURS + ASSESS, ['-m', 'POST', '-H', 'content-type=application/json', '-b', sent]);
      const without = assess(body);
      assessment.push([without, nginx]);
      ownTasks.push([assess(mine), without]);
    }
    // Connections that ended while this process waited for others' requests are seen as ended.
    await setTimeout(100);
    await crawl(`${folder}/dist`);
    const [, peak] = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${servers[0]!.pid}/status`, 'utf8'))!;
    return {
      'npm start, memory after every file': {
        ours: `${Math.round(Number(peak) / 1000)} MB, under 400 hoped for`,
      },
      ...rowOf('npm start, a file', 'requests/s', file, 'nginx'),
      ...rowOf('npm start, an assessment', 'requests/s', assessment, 'nginx sending a file'),
      ...rowOf(
        'npm start, one of own tasks, 0.33 hoped for',
        'requests/s',
        ownTasks,
        'an assessment without',
      ),
    };
  } finally {
    for (const server of servers) server.kill();
  }
}

/** Asks for every file of the output, eight at a time. */
async function crawl(dist: string): Promise<void> {
  const files = fs.readFileSync(`${dist}/sha256sums.txt`, 'utf8').trim().split('\n').values();
  const client = async () => {
    for (const line of files) await (await fetch(`${OURS}/${line.slice(66)}`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

/** Asks over 50 connections for three seconds. Throws if an answer was not 200. */
function perSecond(root: string, url: string, post: readonly string[] = []): number {
  const args = ['node_modules/autocannon/autocannon.js', '--json', '-c', '50', '-d', '3', ...post, url];
  const text = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const { requests, errors, non2xx } = JSON.parse(text);
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 200`);
  return requests.average;
}

/** One worker that sends files and nothing else. */
const NGINX_CONF = `
daemon off; master_process off; pid nginx.pid; error_log stderr;
events {}
http { access_log off; open_file_cache max=100;
  server { listen 127.0.0.1:3974; root FOLDER/dist; location / { try_files $uri.json =404; } }
}`;
