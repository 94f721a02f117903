/** The one function of the host: it responds where no file can, and with the file's bytes where a rewrite missed. */
import path from 'node:path';
import { createApp } from '../core/app.js';
import { filesIn } from '../core/data.js';

// The host runs the function in the project's folder; `vercel.json` lists the files that it packs with it.
const app = createApp(filesIn(path.join(process.cwd(), 'dist')));

export default { fetch: (request: Request): Response | Promise<Response> => app.fetch(request) };
