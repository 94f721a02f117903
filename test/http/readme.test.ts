/** README says what is so: its commands exist, its routes are the table's, its examples print what they show. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathBelowApi, ROUTES } from '../../core/routes.js';
import { type Service, startServer } from './services.js';

const ROOT = path.join(import.meta.dirname, '../..');
const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** `$ command` and the lines below it, until the next one. */
function examples(): { command: string; output: string }[] {
  const [, block] = /```console\n([\s\S]*?)```/.exec(readme)!;
  return block!
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [, command, output] = /^((?:.*\\\n)*.*\n)([\s\S]*)$/.exec(text)!;
      return { command: command!.trim(), output: output!.trim() };
    });
}

function run(command: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command]);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', () => resolve(output.trim()));
  });
}

let server: Service;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('README', () => {
  it('says how to start and test in its first screen', () => {
    const firstScreen = readme.split('\n').slice(0, 20).join('\n');
    expect(firstScreen).toContain('npm ci --omit=dev && npm start');
    expect(firstScreen).toContain('npm ci && npm test');
  });

  it('lists the routes of the table', () => {
    const [, table] = /<!-- routes -->\n([\s\S]*?)<!-- \/routes -->/.exec(readme)!;
    const rows = ROUTES.map(
      ({ method, path, summary }) => `| \`${method} ${pathBelowApi({ path })}\` | ${summary} |`,
    );
    expect(table!.trim().split('\n').slice(2)).toEqual(rows);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const documents = ['README.md', 'CONTRIBUTING.md', 'docs/new-release.md', 'docs/releasing.md'];
    for (const document of documents) {
      const text = fs.readFileSync(path.join(ROOT, document), 'utf8');
      const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
      expect(named.length, document).toBeGreaterThan(3);
      expect(
        named.filter((name) => !(name in scripts)),
        document,
      ).toEqual([]);
    }
  });

  it('has three examples', () => expect(examples()).toHaveLength(3));

  it.skipIf(!hasCurl).each(examples())('$command', async ({ command, output }) => {
    expect(await run(command.replaceAll('localhost:3000', `127.0.0.1:${server.port}`))).toBe(output);
  });
});
