/** Requests, one a line in asked.tsv, and all that is answered over the wider fixture, in answers.txt. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { expect, it } from 'vitest';
import { createApp } from '../../core/app.js';
import { derivedFrom, wideIn } from '../datasets.js';
import { outputOf } from '../hostile.js';

const REQUESTS = fs
  .readFileSync(path.join(import.meta.dirname, 'asked.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** Returns a line as a request: TOOL is a call of a tool, CODES a GET of which only the codes are kept. */
function requestOf([method = '', url = '', given, type = 'application/json']: readonly string[]): Request {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const isTool = method === 'TOOL';
  const body = isTool
    ? JSON.stringify({ ...call, params: { name: url, arguments: JSON.parse(given!) } })
    : given;
  const to = `https://api.example.org${isTool ? '/mcp' : url}`;
  if (!isTool && method !== 'POST') return new Request(to, { method: method.replace('CODES', 'GET') });
  return new Request(to, { method: 'POST', headers: { 'Content-Type': type }, body: body! });
}

it('each request is answered as before', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'asked-'));
  const derived = derivedFrom(wideIn(folder));
  fs.rmSync(folder, { recursive: true });
  const files = new Map<string, Buffer>();
  for await (const each of outputOf(derived))
    files.set(each.file, 'text' in each ? Buffer.from(each.text) : each.bytes);
  const app = createApp(async (file) => (files.has(file) ? new Uint8Array(files.get(file)!) : undefined));
  const fileOf = new Map([...files].map(([file, bytes]) => [bytes.toString(), file]));
  /** The headers of the first answer; of the others only those are kept that differ. */
  let usual: string[] | undefined;
  const said: string[] = [];
  for (const line of REQUESTS) {
    const [method] = line;
    const answer = await app.request(requestOf(line));
    const text = await answer.text();
    answer.headers.delete('etag');
    if (answer.headers.get('content-length') === `${Buffer.byteLength(text)}`)
      answer.headers.delete('content-length');
    const headers = [...answer.headers].map((each) => each.join(': '));
    const other = headers.filter((each) => !usual?.includes(each));
    usual ??= headers;
    const missing = usual.map((each) => each.split(':')[0]!).filter((name) => !answer.headers.has(name));
    const head = [answer.status, ...other, ...missing.map((name) => `no ${name}`)].join('\n  ');
    const isJson = text !== '' && /json/.test(answer.headers.get('content-type') ?? '');
    const value = isJson ? JSON.parse(text) : text;
    const told = method === 'TOOL' ? JSON.parse(value.result.content[0].text) : value;
    let body = typeof told === 'string' ? told : stringify(told, { maxLength: 110 });
    if (fileOf.has(text)) body = `= ${fileOf.get(text)}`;
    const codes = () => value.data.map((row: { soc_code: string }) => row.soc_code);
    if (method === 'CODES') body = `${value.count} ${value.limit} ${value.offset}: ${codes()}`;
    said.push(`${line.slice(0, 3).join(' ')}\n${head}\n${body}\n`);
  }
  await expect(said.join('\n')).toMatchFileSnapshot('answers.txt');
});
