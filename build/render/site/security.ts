/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability, and until when that is valid. */
import { isLocal } from '../../dataset/address.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import type { Site } from './site.js';

const YEAR_MS = 365 * 86_400_000;

/** Renders security.txt, which expires a year after the date of the data: no clock is read, so the same data gives the same bytes. */
export function* security({ derived }: Site): Generator<OutputFile> {
  const { site, as_of } = derived.source.dataset;
  const lines = isLocal(site)
    ? ['# No contact: this copy has no public URL. Set site in data/dataset.json, and build it again.']
    : [
        `Contact: ${site}/docs#contact`,
        `Expires: ${new Date(Date.parse(as_of) + YEAR_MS).toISOString().replace('.000Z', 'Z')}`,
        'Preferred-Languages: en',
        `Canonical: ${site}${sitePath('security')}`,
      ];
  yield { file: siteFile('security'), text: `${lines.join('\n')}\n` };
}
