/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability, and until when that is valid. */
import { isLocal } from '../../dataset/address.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import type { Site } from './site.js';

const DAY_MS = 86_400_000;
/** Minimum validity of a copy's contact in days; otherwise, it isn't published. */
const FEWEST_DAYS = 30;

/** Returns the date one year after the date of the data, so that the same data gives the same bytes. */
const expiryOf = ({ as_of }: Pick<DatasetInfo, 'as_of'>) => new Date(Date.parse(as_of) + 365 * DAY_MS);

/** Renders security.txt. A copy that only this machine can open says that it has no contact. */
export function* security({ derived }: Site): Generator<OutputFile> {
  const { dataset } = derived.source;
  const lines = isLocal(dataset.site)
    ? ['# No contact: this copy has no public URL. Set site in data/dataset.json, and build it again.']
    : [
        `Contact: ${dataset.site}/docs#contact`,
        `Expires: ${expiryOf(dataset).toISOString().replace('.000Z', 'Z')}`,
        'Preferred-Languages: en',
        `Canonical: ${dataset.site}${sitePath('security')}`,
      ];
  yield { file: siteFile('security'), text: `${lines.join('\n')}\n` };
}

/** Returns the error of a public copy whose security.txt expires too soon, if it does. */
export function expiryFault(dataset: Pick<DatasetInfo, 'as_of' | 'site'>, now: number): string | undefined {
  const expiry = expiryOf(dataset);
  const days = Math.floor((expiry.getTime() - now) / DAY_MS);
  if (isLocal(dataset.site) || days >= FEWEST_DAYS) return undefined;
  const when = `${expiry.toISOString().slice(0, 10)}, a year after as_of`;
  return `${sitePath('security')} would expire on ${when}; it must be valid for at least ${FEWEST_DAYS} days more. Go over the data, and release it with a new as_of in data/dataset.json.`;
}
