/** The one function: what no file can answer, and the same bytes as the files where a rewrite missed. */
import fs from 'node:fs';
import { functionIndex } from '../core/function-index.js';
import { handle } from '../core/handle.js';
import { FUNCTION_INDEX } from '../core/routes.js';

/**
 * A file of the build's output; `vercel.json` names those that are packed with the function. Joined so that the
 * platform's packer does not see a folder in it: of `'../dist'` it would pack everything, cards and downloads too.
 */
const inOutput = (file: string) => new URL(['../dist', file].join(''), import.meta.url);

const tables = fs.readFileSync(inOutput(FUNCTION_INDEX), 'utf8');
const index = functionIndex(
  () => JSON.parse(tables),
  async (file) => {
    try {
      return new Uint8Array(await fs.promises.readFile(inOutput(file)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
);

export default { fetch: (request: Request): Promise<Response> => handle(request, index) };
