/** Packages that only this command needs, from the registry into a folder for temporary files, kept for the next time. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What npm says where it couldn't reach the registry, or the registry itself failed. */
const OFFLINE =
  /\b(?:EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|E5\d\d)\b/;

/** Whether packages were not installed because of the network: says nothing about the packages. */
export const isOffline = (error: unknown): boolean => OFFLINE.test(wordsOf(error));

/** Returns what a program that failed has said, or else the error's message. */
export function wordsOf(error: unknown): string {
  const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.trim() || message;
}

/**
 * Returns the folder that has the packages in its `node_modules`, after installing them if no run before has. No script of
 * theirs is run.
 */
export async function installed(packages: Readonly<Record<string, string>>): Promise<string> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const key = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const folder = path.join(os.tmpdir(), `ai-displacement-risk-clients-${key}`);
  // Npm writes it last.
  if (fs.existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return folder;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), manifest);
  // One retry after a second: without a network, each tool would otherwise wait for half a minute.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...patience];
  await run('npm', ['install', ...flags], { cwd: folder, shell: process.platform === 'win32' });
  return folder;
}
