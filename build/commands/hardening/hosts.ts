/** What is attacked over TCP: the server of `npm start`, and nginx by the recipe in front of it. */
import fs from 'node:fs';
import path from 'node:path';
import { siteHandler } from '../../server/handler.js';
import { serve } from '../../server/serve.js';
import { NGINX, startNginx } from './nginx.js';

export interface Host {
  name: string;
  port: number;
}

export interface Hosts {
  hosts: readonly Host[];
  /** The hosts that this machine can't run, with the reason. */
  missing: readonly { name: string; reason: string }[];
  close: () => Promise<void>;
}

const RECIPE = 'nginx recipe';

/** Serves an output tree on free ports of this machine. `folder` is an empty one for nginx's own files. */
export async function startHosts(root: string, dist: string, folder: string): Promise<Hosts> {
  const service = await serve({
    dist,
    config: () => JSON.parse(fs.readFileSync(path.join(root, 'vercel.json'), 'utf8')),
    port: 0,
    host: '127.0.0.1',
    handler: siteHandler,
  });
  const own = { name: 'npm start', port: service.port };
  if (NGINX === undefined) {
    const missing = [{ name: RECIPE, reason: 'nginx is missing: apt-get install nginx' }];
    return { hosts: [own], missing, close: service.close };
  }
  fs.mkdirSync(folder, { recursive: true });
  const nginx = await startNginx({ root, dist, folder, servicePort: service.port });
  return {
    hosts: [own, { name: RECIPE, port: nginx.port }],
    missing: [],
    async close() {
      await nginx.close();
      await service.close();
    },
  };
}
