/** What keeps an output from being served: said before a request would find it out. */
import { createHash } from 'node:crypto';
import { MANIFEST_FILE } from '../../core/manifest.js';
import { FUNCTION_FOLDER } from '../../core/routes.js';
import type { Site } from './files.js';

/** Its message is a sentence for the person who started the server. */
export class NotServable extends Error {}

interface Listed {
  path: string;
  bytes: number;
  sha256: string;
}

const MAKES = '`npm run build -- --force` makes it anew.';

/**
 * Returns the output. Throws `NotServable` if a file of its manifest is missing or has another length, or if one of the function's
 * own has other content; `npm run verify` compares the content of all.
 */
export function whole(site: Site, name: string): Site {
  const refuse = (what: string): never => {
    throw new NotServable(`${name}/ is not whole: ${what}. ${MAKES}`);
  };
  for (const { path, bytes, sha256 } of listedIn(site) ?? refuse(`${MANIFEST_FILE} is missing or broken`)) {
    const body = site.get(path)?.body ?? refuse(`${path} is missing`);
    if (body.length !== bytes) refuse(`${path} has ${body.length} bytes instead of ${bytes}`);
    if (path.startsWith(FUNCTION_FOLDER) && createHash('sha256').update(body).digest('hex') !== sha256)
      refuse(`${path} has other content than the build wrote`);
  }
  return site;
}

function listedIn(site: Site): Listed[] | undefined {
  try {
    const { meta, files } = JSON.parse(site.get(MANIFEST_FILE)!.body.toString());
    return [meta, ...files];
  } catch {
    return undefined;
  }
}
