/** The function over files in memory, just as `api/index.ts` is the function over files on disk. */
import { functionIndex } from '../../core/function-index.js';
import { handle } from '../../core/handle.js';
import { FUNCTION_INDEX } from '../../core/routes.js';
import type { Handler } from './call.js';
import type { Site } from './files.js';

export function siteHandler(site: Site): Handler {
  const index = site.get(FUNCTION_INDEX);
  if (index === undefined)
    throw new Error(`The output has no ${FUNCTION_INDEX}. \`npm run build\` makes it.`);
  const known = functionIndex(
    () => JSON.parse(index.body.toString()),
    (path) => Promise.resolve(site.get(path)?.body),
  );
  return (request) => handle(request, known);
}
