/** The two ways to ask for what the function answers: the function itself, and `npm start` over TCP. */
import { afterAll, beforeAll } from 'vitest';
import api from '../../api/index.js';
import { type Ask, askServer } from '../support/ask.js';
import { askHandler } from './ask.js';
import { type Service, startServer } from './services.js';

/** Returns a way to ask a server, which runs while the tests of the file or block that calls this do. */
export function viaServer(): Ask {
  let service: Service;
  let client: ReturnType<typeof askServer>;
  beforeAll(async () => {
    service = await startServer();
    client = askServer(service.port);
  });
  afterAll(async () => {
    client.close();
    await service.close();
  });
  return (request) => client.ask(request);
}

/** Returns both ways by name. */
export const bothWays = () =>
  [
    ['the function', askHandler(api.fetch)],
    ['npm start', viaServer()],
  ] as const;
