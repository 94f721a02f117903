/** `npm run mcp`: provides the tools for language models over standard input and output, from an existing output tree. */
import fs from 'node:fs';
import path from 'node:path';
import { functionIndex } from '../../core/function-index.js';
import { handle } from '../../core/handle.js';
import { replyTo } from '../../core/mcp/protocol.js';
import { toolServer } from '../../core/mcp-tools.js';
import { FUNCTION_INDEX, TOOL_LIST } from '../../core/routes.js';
import { outputFault } from '../server/start.js';
import type { Given } from './flags.js';
import { Refusal } from './refusal.js';

export const flags = {
  dist: { value: 'FOLDER', help: 'the output to read, if it is not dist' },
} as const;

export const notes =
  'Programs start it as `node build/run.mjs mcp`: npm itself writes to standard output, unless it is `npm run --silent mcp`.';

export async function main({ dist: given }: Given<typeof flags>, root: string): Promise<number> {
  const dist = path.resolve(given ?? path.join(root, 'dist'));
  const fault = outputFault(root, dist, TOOL_LIST);
  if (fault !== undefined) throw new Refusal(fault);
  const index = functionIndex(
    () => JSON.parse(fs.readFileSync(dist + FUNCTION_INDEX, 'utf8')),
    async (file) =>
      fs.existsSync(dist + file) ? new Uint8Array(await fs.promises.readFile(dist + file)) : undefined,
  );
  const server = toolServer(index, (asked) => handle(asked, index));
  // A client that has disconnected needs no more replies.
  process.stdout.on('error', () => process.exit(0));
  for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
    const reply = await replyTo(() => JSON.parse(line), server);
    if (reply) process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
  return 0;
}

/** Splits input into lines, only at line feeds: other separators, such as U+2028, may be in a message. Skips blank lines. */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}
