/** What `npm start` and `npm run dev` do alike: they listen, say where, and end when they are told to. */
import fs from 'node:fs';
import path from 'node:path';
import { FUNCTION_INDEX } from '../../core/routes.js';
import { DEFAULT_PORT, type Environment, originOf, portOf } from '../dataset/address.js';
import { Refusal } from '../refusal.js';
import { type ServeOptions, serverOver } from '../serve.js';

/** Serves until the process is told to end; then it answers what is being asked, for at most nine seconds. */
export async function listen({ env, ...options }: ServeOptions & { env: Environment }): Promise<void> {
  const { dist } = options;
  const [port, host] = [portOf(env.PORT), env.HOST || undefined];
  const name = path.basename(dist);
  if (!fs.existsSync(dist + FUNCTION_INDEX))
    throw new Refusal(`${name}/ is missing or isn’t whole. \`npm run build\` makes it.`);
  const server = serverOver(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const other = `PORT=${port < 65535 ? port + 1 : DEFAULT_PORT} npm start`;
      const taken = `Port ${port} is taken. Stop what uses it, or take another: ${other}`;
      reject(new Refusal(code === 'EADDRINUSE' ? taken : `It can’t listen: ${message}`));
    });
    server.listen(port, host, resolve);
  });
  server.once('close', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.end();
      setTimeout(() => process.exit(0), 9_000);
    });
  const address = server.address();
  const origin = originOf(host, typeof address === 'object' && address ? address.port : port);
  const examples = ['/docs', '/api/v1/search?q=truck+driver', '/api/v1/occupations/15-1252.00'];
  console.log([`Serving ${name}/ at ${origin}`, ...examples.map((url) => `  ${origin}${url}`)].join('\n'));
}
