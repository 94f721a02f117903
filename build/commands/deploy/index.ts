/** `npm run deploy`: runs the platform's own tool, if the data is released and links point to a URL that others can open. */
import path from 'node:path';
import { siteOf } from '../../dataset/address.mjs';
import type { Given } from '../flags.js';
import { allowLocalhost, publicAddress } from '../public-address.js';
import { refuseUnreleased } from '../release/unreleased.js';
import { runTools } from '../tools.js';
import { VERSION } from './build.js';

const TOOL = `npx --yes vercel@${VERSION} deploy --prod`;

export const flags = { allowLocalhost } as const;

export const notes = `It deploys only data that was released under its version. It runs ${TOOL}, with all other flags and, if it is set, the token in VERCEL_TOKEN. On the platform, VERCEL_PROJECT_PRODUCTION_URL is where links point if site isn’t set.`;

export function main({ allowLocalhost, args }: Given<typeof flags>, root: string): number {
  publicAddress(siteOf(path.join(root, 'data')), { env: process.env, allowLocalhost });
  refuseUnreleased(path.join(root, 'data'), root);
  return runTools([TOOL], args, root);
}
