/** Before the HTTP tests: dist/ is what the sources give. Next to nothing where it is up to date. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function setup(): void {
  const start = fileURLToPath(new URL('../../build/run.mjs', import.meta.url));
  execFileSync(process.execPath, [start, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
