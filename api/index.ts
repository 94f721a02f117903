/** The one function: what no file can answer, and the same bytes as the files where a rewrite missed. */
import fs from 'node:fs';
import { functionIndex } from '../core/function-index.js';
import { handle } from '../core/handle.js';
import { FUNCTION_INDEX } from '../core/routes.js';

/** The build's output; `vercel.json` packs it with the function. */
const DIST = new URL('../dist', import.meta.url);

const index = functionIndex(fs.readFileSync(`${DIST.pathname}${FUNCTION_INDEX}`, 'utf8'), async (path) => {
  try {
    return new Uint8Array(await fs.promises.readFile(`${DIST.pathname}${path}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
});

export default { fetch: (request: Request): Promise<Response> => handle(request, index) };
