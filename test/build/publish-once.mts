/** Run as a process of its own, which `interrupted.mjs` kills at one of its changes. */
import { publish } from './publish.js';

const [dist, text] = process.argv.slice(2) as [string, string];
publish(dist, text);
