/**
 * `npm run deploy:check`: builds the project with the platform's own tool, offline and without an account, serves the output
 * by the routes that the tool compiled, and runs the whole table of HTTP cases against it and against the packed function
 * alone. Everything happens in temporary folders; the project is only read.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type * as Asking from '../../../test/http/ask.js';
import type { HttpCase } from '../../../test/http/case.js';
import type * as Cases from '../../../test/http/cases.js';
import type * as Comparing from '../../../test/http/differences.js';
import { serve } from '../../server/serve.js';
import { type Ask, askServer } from '../ask.js';
import { buildDeployment } from './build.js';
import { packagingFaults } from './packaging.js';

export const flags = {};

export const notes =
  'It works offline in temporary folders, once the tool (360 MB) is installed there; the project is only read.';

export async function main(_: unknown, root: string): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ai-displacement-risk-deploy-'));
  try {
    return await check(root, folder);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function check(root: string, folder: string): Promise<number> {
  // The tests' own table and comparison, loaded at run time, so that compiling the commands needs no tests.
  const load = (name: string) =>
    tsImport(pathToFileURL(path.join(root, 'test/http', name)).href, import.meta.url);
  const { CASES }: typeof Cases = await load('cases.ts');
  const { askHandler }: typeof Asking = await load('ask.ts');
  const { differences }: typeof Comparing = await load('differences.ts');
  const deployment = await buildDeployment(root, folder);
  const packaging = packagingFaults(deployment);

  const { output } = deployment;
  const config = JSON.parse(fs.readFileSync(path.join(output, 'config.json'), 'utf8'));
  const packed = path.join(output, 'functions/api/index.func');
  const { handler } = JSON.parse(fs.readFileSync(path.join(packed, '.vc-config.json'), 'utf8'));
  const { default: api }: { default: { fetch: Asking.Fetch } } = await import(
    pathToFileURL(path.join(packed, handler)).href
  );

  const serving = await serve({
    dist: path.join(output, 'static'),
    config: () => ({ routes: config.routes }),
    port: 0,
    host: '127.0.0.1',
    handler: () => api.fetch,
  });
  const { ask, close } = askServer(serving.port);
  const served = await differing(CASES, ask, differences);
  close();
  await serving.close();
  const uncoded = CASES.filter(({ coding = 'identity' }) => coding === 'identity');
  const alone = await differing(uncoded, askHandler(api.fetch), differences);

  const faults = [
    ...packaging.map((fault) => `packaging: ${fault}`),
    ...served.map((fault) => `deployment: ${fault}`),
    ...alone.map((fault) => `function: ${fault}`),
  ];
  if (faults.length === 0) {
    console.log(
      `${CASES.length} cases, all equal on the built deployment; ${uncoded.length} on its function alone.`,
    );
    return 0;
  }
  console.error(`${faults.join('\n')}\n${faults.length} differences on the built deployment.`);
  return 1;
}

async function differing(
  cases: readonly HttpCase[],
  ask: Ask,
  differences: typeof Comparing.differences,
): Promise<string[]> {
  const found: string[] = [];
  for (const wanted of cases) {
    const lines = await differences(wanted, ask).catch((error: unknown) => [String(error)]);
    if (lines.length > 0) found.push(`${wanted.name}\n    ${lines.join('\n    ')}`);
  }
  return found;
}
