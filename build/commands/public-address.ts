/** The URL that published links point to; `release` and `deploy` check it before they publish anything. */
import { addressOf, type Environment, isLocal } from '../dataset/address.mjs';
import { Refusal } from './refusal.js';

export interface Publishing {
  env: Environment;
  /** True to publish even if links point to this machine. */
  allowLocalhost: boolean;
}

/** The flag of both commands. */
export const allowLocalhost = {
  help: 'publish even if links point to this machine, because site isn’t set in data/dataset.json',
} as const;

/** Returns the URL that links start with. Throws a refusal if nobody else could open them. */
export function publicAddress(site: string | undefined, { env, allowLocalhost }: Publishing): string {
  const address = addressOf(site, env);
  if ('wrong' in address) throw new Refusal(address.wrong);
  if (!allowLocalhost && isLocal(address.url))
    throw new Refusal(
      `Links would start with ${address.url}, which only this machine can open. Set site in data/dataset.json to the URL of your copy, or give --allow-localhost.`,
    );
  return address.url;
}
