/** The parts of a deployment: one function with the files it reads, and the files of the output. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import type { Deployment } from './build.js';

/** The platform's limits: files per upload, and bytes of an unpacked function. */
const MOST_FILES = 15_000;
const MOST_BYTES = 250_000_000;

/** Returns unexpected and missing files of the output folder. */
export function packagingFaults({ output, project }: Deployment): string[] {
  const found: string[] = [];
  const list = (folder: string) => fg.sync('**', { cwd: folder, dot: true }).sort();
  const differ = (what: string, is: readonly string[], should: readonly string[]) => {
    const more = is.filter((name) => !should.includes(name));
    const less = should.filter((name) => !is.includes(name));
    if (more.length > 0) found.push(`${what} has ${more.length} too many: ${more.slice(0, 5)}`);
    if (less.length > 0) found.push(`${what} lacks ${less.length}: ${less.slice(0, 5)}`);
  };

  const functions = fg.sync('**/*.func', { cwd: path.join(output, 'functions'), onlyDirectories: true });
  differ('functions', functions, ['api/index.func']);
  const built = list(path.join(project, 'dist'));
  differ('static', list(path.join(output, 'static')), built);

  const packed = path.join(output, 'functions/api/index.func');
  const inside = list(packed);
  const config = JSON.parse(fs.readFileSync(path.join(project, 'vercel.json'), 'utf8'));
  const { includeFiles } = config.functions['api/index.ts'];
  const data = inside.filter((file) => file.startsWith('dist'));
  differ('the function’s data', data, fg.sync(includeFiles, { cwd: project, dot: true }));
  const foreign = inside.filter(
    (file) => !/^(?:dist|api|core)\/|^package\.json$|^\.vc-config\.json$/.test(file),
  );
  if (foreign.length > 0)
    found.push(`the function has ${foreign.length} other files: ${foreign.slice(0, 5)}`);

  if (built.length > MOST_FILES) found.push(`${built.length} files are more than ${MOST_FILES}`);
  const bytes = inside.reduce((sum, file) => sum + fs.statSync(path.join(packed, file)).size, 0);
  if (bytes > MOST_BYTES) found.push(`the function has ${bytes} bytes, more than ${MOST_BYTES}`);
  return found;
}
