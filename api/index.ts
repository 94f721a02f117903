/** The one function of the host: it responds where no file can, and with the file's bytes where a rewrite missed. */
import { createApp } from '../core/app.js';
import { filesIn } from '../core/data.js';

// The host runs the function in the project's folder. A path relative to it is one that the host's packer doesn't follow: it
// packs the files that `vercel.json` lists, not the whole output.
export default createApp(filesIn('dist'));
