/** Wapiti, a scanner of web applications that Debian has: what it finds at the pages and operations that take text. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Host } from './hosts.js';
import type { Row } from './part.js';

/** URLs with parameters, which it fills with its payloads one by one. */
const URLS = [
  '/search?q=nurse',
  '/compare?codes=15-1252.00,11-1011.00',
  '/occupations?q=nurse&sort=title',
  '/occupations.csv?q=nurse&group=29',
  '/api/v1/search?q=nurse&limit=2',
  '/api/v1/occupations?q=nurse&limit=2&offset=1',
  '/api/v1/scores?tier=high&sort=title',
  '/badge/actors.svg?label=risk',
  '/oembed?url=%2Foccupations%2Factors&format=json',
];
/** All but those that ask other hosts, need its own database, guess passwords, or wait for a database to be slow. */
const MODULES = [
  ...['backup', 'cookieflags', 'crlf', 'exec', 'file', 'htaccess', 'methods', 'permanentxss', 'redirect'],
  ...['shellshock', 'sql', 'xss'],
];

/** The part of its report that is read: findings by category. */
interface Report {
  infos: { version: string };
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}
interface Finding {
  method: string;
  path: string;
  info: string;
}

/** Runs the scanner against a host. `folder` holds its files while it runs. */
export async function scan(host: Host, folder: string): Promise<Row> {
  const attack = `Wapiti, ${host.name}`;
  const report = path.join(folder, `wapiti-${host.port}.json`);
  const site = `http://127.0.0.1:${host.port}`;
  const own = ['--store-session', `${report}.session`, '--store-config', `${report}.config`];
  const limits = ['--max-attack-time', '20', '--flush-session', '--no-bugreport'];
  const starts = URLS.flatMap((url) => ['-s', site + url]);
  const args = ['-u', `${site}/`, ...starts, '-d', '1', '-m', MODULES.join(), ...limits, ...own];
  try {
    await promisify(execFile)('wapiti', [...args, '-f', 'json', '-o', report], { timeout: 120_000 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { attack, count: 0, faults: [], skipped: 'wapiti is missing: apt-get install wapiti' };
  }
  const { infos, vulnerabilities, anomalies }: Report = JSON.parse(fs.readFileSync(report, 'utf8'));
  const faults = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, found]) =>
    found.map(({ method, path, info }) => `${category}: ${method} ${path}: ${info}`),
  );
  return { attack, count: URLS.length, figures: `${MODULES.length} modules of ${infos.version}`, faults };
}
