/** The table of cases against the local server: real connections, files by vercel.json, the function behind them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../../build/commands/ask.js';
import { CASES } from './cases.js';
import { differences } from './differences.js';
import { type Service, startServer } from './services.js';

let server: Service;
let client: ReturnType<typeof askServer>;
beforeAll(async () => {
  server = await startServer();
  client = askServer(server.port);
});
afterAll(async () => {
  client.close();
  await server.close();
});

describe('the local server', () => {
  for (const wanted of CASES)
    it(wanted.name, async () => {
      expect(await differences(wanted, client.ask)).toEqual([]);
    });
});
