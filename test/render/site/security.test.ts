/** security.txt: whom a finder of a vulnerability can tell, where anybody can. */
import { expect, it } from 'vitest';
import { atSite, UNSET_SITE } from '../../../build/dataset/address.js';
import { security } from '../../../build/render/site/security.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const PUBLIC = 'https://risk.example.org';

it.each([
  [PUBLIC, `Contact: ${PUBLIC}/docs#contact\nExpires: 2027-11-20T00:00:00Z\n`],
  [UNSET_SITE, '# No contact: this copy has no public URL.'],
])('a copy at %s', (site, words) => {
  const [output] = security({
    derived: { ...derived, source: atSite(derived.source, site) },
    render: () => '',
    usualNames: new Map(),
  });
  expect(output).toMatchObject({ text: expect.stringContaining(words) });
});
