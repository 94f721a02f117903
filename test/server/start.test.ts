import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answersIn, connect } from '../support/sockets.js';
import { portOf, type Started, startService } from '../support/started.js';
import { ask, echo, list, META, makeSite, serveSmall } from './small-site.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

let dist: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  dist = makeSite();
});
afterAll(() => fs.rmSync(dist, { recursive: true }));
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startMain(env: Record<string, string>, folder = dist): Started {
  const main = startService({ root, dist: folder, env });
  started.push(main.child);
  return main;
}

const listening = async (main: Started) => ({ port: await portOf(main) });

describe('what cannot be served', () => {
  it('a flag that there is not', async () => {
    const child = spawn(process.execPath, [`${root}build/run.mjs`, 'start', '--port', '4000']);
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, '--port is not a flag of `npm start`; it takes --dist and --help.\n']);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; it must be a whole number from 1 to 65535, or 0 for any free port.'],
    [
      { PORT: '70000' },
      'PORT is "70000"; it must be a whole number from 1 to 65535, or 0 for any free port.',
    ],
    [{ PORT: '-1' }, 'PORT is "-1"; it must be a whole number from 1 to 65535, or 0 for any free port.'],
    [
      { PORT: '3000.5' },
      'PORT is "3000.5"; it must be a whole number from 1 to 65535, or 0 for any free port.',
    ],
    [{ PORT: '0', HOST: '192.0.2.1' }, 'HOST is "192.0.2.1"; this machine has no such address.'],
  ])('%j', async (env, sentence) => {
    const { output, exited } = startMain(env);
    expect([await exited, output.stderr]).toEqual([1, `${sentence}\n`]);
  });

  it('a taken port', async () => {
    const other = net.createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, exited } = startMain({ PORT: String(port) });
    const next = port < 65535 ? port + 1 : 3000;
    expect([await exited, output.stderr]).toEqual([
      1,
      `Port ${port} is taken. Stop what uses it, or take another: PORT=${next} npm start\n`,
    ]);
    other.close();
  });

  it('an output that is missing, or not whole', async () => {
    const missing = startMain({ PORT: '0' }, `${dist}.missing`);
    expect(await missing.exited).toBe(1);
    expect(missing.output.stderr).toMatch(/^\S+\.missing\/ is missing\. `npm run build` makes it\.\n$/);
    const empty = fs.mkdtempSync(`${dist}-empty-`);
    const partial = startMain({ PORT: '0' }, empty);
    expect(await partial.exited).toBe(1);
    expect(partial.output.stderr).toMatch(/^\S+\/ is not whole\. `npm run build` makes it\.\n$/);
    fs.rmdirSync(empty);
  });

  const INDEX = '/_function/index.json';
  it.each<[string, (folder: string) => void, string]>([
    [
      'without its manifest',
      (folder) => fs.rmSync(`${folder}/manifest.json`),
      '/manifest.json is missing or broken',
    ],
    [
      'with half a manifest',
      (folder) => fs.truncateSync(`${folder}/manifest.json`, 300),
      '/manifest.json is missing or broken',
    ],
    ['without a page', (folder) => fs.rmSync(`${folder}/404.html`), '/404.html is missing'],
    [
      'with half a page',
      (folder) => fs.truncateSync(`${folder}/404.html`, 10),
      '/404.html has 10 bytes instead of 43',
    ],
    [
      'with half an index',
      (folder) => fs.truncateSync(folder + INDEX, 1),
      `${INDEX} has 1 bytes instead of 3`,
    ],
    [
      'with a broken index of the same size',
      (folder) => fs.writeFileSync(folder + INDEX, '{x\n'),
      `${INDEX} has other content than the build wrote`,
    ],
  ])('an output %s', async (_, breaks, what) => {
    const folder = makeSite();
    breaks(folder);
    const broken = startMain({ PORT: '0' }, folder);
    expect(await broken.exited).toBe(1);
    expect(broken.output.stderr).toMatch(
      /^\S+\/ is not whole: [^\n]+\. `npm run build -- --force` makes it anew\.\n$/,
    );
    expect(broken.output.stderr).toContain(`: ${what}. `);
    fs.rmSync(folder, { recursive: true });
  });
});

describe('what is served', () => {
  it('prints its address and three URLs, logs if asked to, and ends by SIGTERM', async () => {
    const main = startMain({ PORT: '0', ACCESS_LOG: '1' });
    const at = await listening(main);
    expect((await ask(at, 'GET', '/api/v1/meta')).body.toString()).toBe(META);
    expect((await ask(at, 'HEAD', '/nothing?a=b')).status).toBe(404);
    main.child.kill('SIGTERM');
    expect(await main.exited).toBe(0);
    const { stdout, stderr } = main.output;
    expect(stdout.match(new RegExp(`^  http://localhost:${at.port}/api/v1/\\S+$`, 'gm'))).toHaveLength(3);
    expect(stdout).toMatch(/^GET \/api\/v1\/meta 200 21 \d+ ms\nHEAD \/nothing\?a=b 404 \d+ \d+ ms\n/m);
    expect(stderr).toBe('');
  });

  it('listens where HOST says, logs nothing unasked, and ends by SIGINT', async () => {
    const main = startMain({ PORT: '0', HOST: '127.0.0.1' });
    const at = await listening(main);
    expect(main.output.stdout).toContain(`http://127.0.0.1:${at.port}\n`);
    await ask(at, 'GET', '/api/v1/meta');
    main.child.kill('SIGINT');
    expect(await main.exited).toBe(0);
    expect(main.output.stdout).not.toContain('GET');
  });
});

describe('a build while it is served', () => {
  /** A new output, put in the place of the old one as a build does. */
  function swap(folder: string, meta: string): void {
    const next = makeSite();
    fs.writeFileSync(`${next}/api/v1/meta.json`, meta);
    list(next);
    fs.renameSync(folder, `${folder}.previous`);
    fs.renameSync(next, folder);
    fs.rmSync(`${folder}.previous`, { recursive: true });
  }

  it('is noticed by `npm start`, which serves on what was there if the new output is not whole', async () => {
    const folder = makeSite();
    const main = startMain({ PORT: '0', HOST: '127.0.0.1' }, folder);
    const at = await listening(main);
    const says = async (words: string, output: 'stdout' | 'stderr') => {
      while (!main.output[output].includes(words)) await once(main.child[output]!, 'data');
    };
    swap(folder, '{"api_version":"new"}\n');
    await says('Serving the new ', 'stdout');
    expect((await ask(at, 'GET', '/api/v1/meta')).body.toString()).toBe('{"api_version":"new"}\n');
    fs.renameSync(folder, `${folder}.away`);
    fs.mkdirSync(folder);
    await says('/manifest.json is missing or broken. `npm run build -- --force` makes it anew.', 'stderr');
    expect(main.output.stderr).toContain('cannot be served, so the one before it still is: ');
    expect((await ask(at, 'GET', '/api/v1/meta')).body.toString()).toBe('{"api_version":"new"}\n');
    main.child.kill('SIGTERM');
    expect(await main.exited).toBe(0);
    for (const each of [folder, `${folder}.away`]) fs.rmSync(each, { recursive: true });
  });

  it('is not seen by a request that began before it', async () => {
    const gate = { open: () => {}, reached: () => {} };
    const opened = new Promise<void>((resolve) => (gate.open = resolve));
    const reached = new Promise<void>((resolve) => (gate.reached = resolve));
    const small = await serveSmall(undefined, {
      handler: (site) => async () => {
        const meta = () => site.get('/api/v1/meta.json')!.body.toString();
        const before = meta();
        gate.reached();
        await opened;
        return Response.json([before, meta()]);
      },
    });
    const running = ask(small, 'GET', '/api/v1/x');
    await reached;
    swap(small.dist, 'new');
    small.reload();
    gate.open();
    expect(JSON.parse((await running).body.toString())).toEqual([META, META]);
    expect(JSON.parse((await ask(small, 'GET', '/api/v1/x')).body.toString())).toEqual(['new', 'new']);
    await small.close();
  });
});

describe('close', () => {
  it('answers what runs, takes nothing new, and waits for no idle connection', async () => {
    let finish = () => {};
    const finishing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let arrived = () => {};
    const arriving = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const site = await serveSmall(async (request) => {
      arrived();
      await finishing;
      return echo(request);
    });
    const agent = new http.Agent({ keepAlive: true });
    const get = (path: string) =>
      new Promise<http.IncomingMessage>((resolve, reject) => {
        http
          .get({ host: '127.0.0.1', port: site.port, path, agent }, (response) => {
            response.resume().on('end', () => resolve(response));
          })
          .on('error', reject);
      });
    await get('/api/v1/meta');
    const running = get('/api/v1/slow');
    await get('/');
    await arriving;
    const closing = site.close();
    await expect(ask(site, 'GET', '/')).rejects.toThrow('ECONNREFUSED');
    finish();
    const { statusCode, headers } = await running;
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await closing;
    agent.destroy();
  });

  it('answers what is on its way, waits for no half request, and tells only the last of several that it closes', async () => {
    const site = await serveSmall();
    const whole = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\n';
    const posted = 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nhalf';
    const idle = await connect(site.port);
    const pipelined = await connect(site.port);
    const uploading = await connect(site.port, posted.slice(0, -2));
    const unfinished = await Promise.all(
      ['', whole, posted.slice(0, -1)].map((sent) => connect(site.port, sent)),
    );
    await ask(site, 'GET', '/');
    const closing = site.close();
    idle.socket.write(`${whole}\r\n`);
    pipelined.socket.write(`${whole}\r\n`.repeat(3));
    uploading.socket.write(posted.slice(-2));
    const ended = [idle, pipelined, uploading, ...unfinished].map(({ socket }) => once(socket, 'end'));
    // Longer than this it waits only for answers that are being made or sent.
    await Promise.all([...ended, closing]);
    const told = [idle, pipelined, uploading, ...unfinished].map(({ socket, heard }) => {
      socket.destroy();
      return answersIn(heard()).answers.map(
        ({ status, head }) => `${status} ${/^connection: (.*)$/m.exec(head)?.[1]}`,
      );
    });
    const kept = '200 keep-alive';
    expect(told).toEqual([['200 close'], [kept, kept, '200 close'], ['200 close'], [], [], []]);
  });
});
