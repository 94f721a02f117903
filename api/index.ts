/** The one function: it responds where no file can, and with the file's bytes where a rewrite missed. */
import fs from 'node:fs';
import { functionIndex } from '../core/function-index.js';
import { handle } from '../core/handle.js';
import { FUNCTION_INDEX } from '../core/routes.js';

/**
 * Returns the URL of a file of the build's output; `vercel.json` lists the files that are packed with the function. The path
 * is joined so that the platform's packer doesn't see a folder: for `'../dist'` it would pack everything, even downloads.
 */
const inOutput = (file: string) => new URL(['../dist', file].join(''), import.meta.url);

const index = functionIndex(
  () => JSON.parse(fs.readFileSync(inOutput(FUNCTION_INDEX), 'utf8')),
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
