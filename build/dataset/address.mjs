// @ts-check
/**
 * The URL under which a copy is published, for links that must be absolute: `site` in data/dataset.json, else the platform's
 * URL, else the URL of `npm start`. It is plain JavaScript, because `build/run.mjs` needs it before anything is compiled.
 *
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 * @typedef {{ url: string; said: string }} Address the URL, and a sentence that says where it is from
 */
import fs from 'node:fs';
import path from 'node:path';

/** Value of `site` until someone sets it. */
export const UNSET_SITE = 'http://localhost:3000';

export const DEFAULT_PORT = 3000;
/** The platform's own variable: a host name without a scheme, such as `risk.example.org`. */
const PLATFORM = 'VERCEL_PROJECT_PRODUCTION_URL';
const NOT_SET = 'site isn’t set in data/dataset.json';

/**
 * Returns the URL that links point to, or the reason that it is unknown.
 *
 * @param {string | undefined} site of data/dataset.json
 * @param {Environment} env
 * @returns {Address | { wrong: string }}
 */
export function addressOf(site, env) {
  if (site !== undefined && site !== UNSET_SITE)
    return { url: site, said: `Links start with ${site} (site in data/dataset.json).` };
  const platform = env[PLATFORM];
  if (platform) {
    if (!/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i.test(platform))
      return {
        wrong: `${PLATFORM} is ${JSON.stringify(platform)}; it must be a host name without a scheme, such as risk.example.org. Or set site in data/dataset.json.`,
      };
    const url = `https://${platform}`;
    return { url, said: `Links start with ${url} (${PLATFORM}; ${NOT_SET}).` };
  }
  const url = ownAddress(env);
  return { url, said: `Links start with ${url}, because ${NOT_SET}.` };
}

/**
 * Reads the `site` of a dataset, if its file has one. The check reports errors in the file.
 *
 * @param {string} data the dataset's folder
 * @returns {string | undefined}
 */
export function siteOf(data) {
  try {
    const { site } = JSON.parse(fs.readFileSync(path.join(data, 'dataset.json'), 'utf8'));
    return typeof site === 'string' ? site : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL at which `npm start` listens, with the default port if the port isn't known beforehand.
 *
 * @param {Environment} env
 */
function ownAddress({ PORT, HOST }) {
  const port = portOf(PORT);
  return originOf(HOST, typeof port === 'number' && port > 0 ? port : DEFAULT_PORT);
}

/**
 * Returns the port in `PORT`, 3000 if it isn't set, or the reason that it is invalid.
 *
 * @param {string | undefined} text
 * @returns {number | string}
 */
export function portOf(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  return `PORT is ${JSON.stringify(text)}; it must be a whole number from 1 to 65535, or 0 for any free port.`;
}

/**
 * Returns the URL that opens, on this machine, a server that listens at `HOST` and a port.
 *
 * @param {string | undefined} host
 * @param {number} port
 */
export function originOf(host, port) {
  if (!host || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Tells whether only this machine can open a URL.
 *
 * @param {string} url
 */
export function isLocal(url) {
  return (
    URL.canParse(url) && /^(.+\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(new URL(url).hostname)
  );
}

/**
 * Returns a dataset with the URL of its copy instead of the one in its file.
 *
 * @template {{ dataset: { site: string } }} Dataset
 * @param {Dataset} dataset
 * @param {string} site
 * @returns {Dataset}
 */
export const atSite = (dataset, site) => ({ ...dataset, dataset: { ...dataset.dataset, site } });
