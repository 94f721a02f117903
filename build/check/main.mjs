// @ts-check
/** `npm run check`, bundled first: through tsx it would take twice as long to load as to check. */
import { fileURLToPath } from 'node:url';
import { importBundled } from '../serve/bundle.mjs';

await importBundled(fileURLToPath(new URL('../..', import.meta.url)), 'build/check/index.ts');
