/**
 * The URL under which a copy is published, for links that must be absolute: `site` in data/dataset.json, else the platform's
 * URL, else the URL of `npm start`.
 */
import { CommandError } from './fault.js';

/** Value of `site` until someone sets it. */
export const UNSET_SITE = 'http://localhost:3000';

const DEFAULT_PORT = 3000;
/** The platform's own variable: a host name without a scheme, such as `risk.example.org`. */
const PLATFORM = 'VERCEL_PROJECT_PRODUCTION_URL';
const NOT_SET = 'site isn’t set in data/dataset.json';

/** Returns the URL that links point to, and a sentence that says why. Throws a CommandError if the platform's variable is no host name. */
export function addressOf(site: string | undefined, env: NodeJS.ProcessEnv) {
  if (site !== undefined && site !== UNSET_SITE)
    return { url: site, said: `Links start with ${site} (site in data/dataset.json).` };
  const platform = env[PLATFORM];
  if (platform) {
    if (!/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i.test(platform))
      throw new CommandError(
        `${PLATFORM} is ${JSON.stringify(platform)}; it must be a host name without a scheme, such as risk.example.org. Or set site in data/dataset.json.`,
      );
    const url = `https://${platform}`;
    return { url, said: `Links start with ${url} (${PLATFORM}; ${NOT_SET}).` };
  }
  const url = originOf(env.HOST, portOf(env.PORT) || DEFAULT_PORT);
  return { url, said: `Links start with ${url}, because ${NOT_SET}. Set it before you publish this copy.` };
}

/** Returns the port in `PORT`, 3000 if it isn't set. Throws a CommandError if it is no port. */
export function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new CommandError(
    `PORT is ${JSON.stringify(text)}; it must be a whole number from 1 to 65535, or 0 for any free port.`,
  );
}

/** Returns the URL that opens, on this machine, a server that listens at `HOST` and a port. */
export function originOf(host: string | undefined, port: number): string {
  if (!host || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (URL.canParse(url)) return url;
  throw new CommandError(`HOST is ${JSON.stringify(host)}; it must be an IP address or a host name.`);
}

export const isLocal = (url: string): boolean =>
  URL.canParse(url) && /^(.+\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(new URL(url).hostname);

export const atSite = <Dataset extends { dataset: { site: string } }>(
  dataset: Dataset,
  site: string,
): Dataset => ({ ...dataset, dataset: { ...dataset.dataset, site } });
