/** Before the HTTP tests: dist/ is what the sources give. Next to nothing where it is up to date. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function setup(): void {
  const start = fileURLToPath(new URL('../../build/start.mjs', import.meta.url));
  execFileSync(process.execPath, [start], { stdio: ['ignore', 'ignore', 'inherit'] });
}
