/** The nginx recipe of docs/self-hosting.md, run by the machine's nginx; only its ports and its folder differ from the page. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort, untilItListens } from '../ports.js';

/** The program, if it is installed. Debian keeps it where only root's PATH looks. */
export const NGINX = [...process.env.PATH!.split(':'), '/usr/sbin']
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => fs.existsSync(file));

export interface NginxOptions {
  /** The project's folder. */
  root: string;
  /** The output that it serves. */
  dist: string;
  /** An empty folder for its own files. */
  folder: string;
  /** Port of `npm start`, to which it passes the rest. */
  servicePort: number;
}

/** Starts nginx by the recipe on a free port of this machine. Throws if the page's text isn't a valid configuration. */
export async function startNginx(
  options: NginxOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { folder } = options;
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  fs.writeFileSync(config, configuration({ ...options, port }));
  // Says what is wrong with it, if anything is, before it is started.
  execFileSync(NGINX!, ['-t', '-e', 'stderr', '-p', folder, '-c', config], { stdio: 'pipe' });
  const args = ['-p', folder, '-c', config, '-g', 'daemon off;', '-e', 'stderr'];
  const nginx: ChildProcess = spawn(NGINX!, args, { stdio: 'inherit' });
  await untilItListens(port);
  return {
    port,
    async close() {
      nginx.kill('SIGTERM');
      await new Promise((resolve) => nginx.once('exit', resolve));
    },
  };
}

/** The page's first block, within the least that nginx needs around it; its second lies where the first asks for it. */
function configuration({ root, dist, folder, port, servicePort }: NginxOptions & { port: number }): string {
  const page = fs.readFileSync(path.join(root, 'docs/self-hosting.md'), 'utf8');
  const [recipe, snippet] = [...page.matchAll(/^```nginx\n(.*?)^```$/gms)].map(([, text]) => text!);
  fs.mkdirSync(path.join(folder, 'snippets'));
  fs.writeFileSync(path.join(folder, 'snippets/risk-headers.conf'), snippet!);
  const changed = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${servicePort};`],
    ['root /srv/ai-displacement-risk/dist;', `root ${dist};`],
  ].reduce((text, [from, to]) => {
    if (text.split(from!).length !== 2) throw new Error(`docs/self-hosting.md must have "${from}" once.`);
    return text.replace(from!, to!);
  }, recipe!);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    // Files may lie where only this user looks.
    process.getuid?.() === 0 ? 'user root;' : '',
    `worker_processes 1;\npid ${folder}/pid;\nerror_log stderr alert;\nevents {}\nhttp {\naccess_log off;`,
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    changed,
    '}\n',
  ].join('\n');
}
