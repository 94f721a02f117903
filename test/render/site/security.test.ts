import { describe, expect, it } from 'vitest';
import { atSite, UNSET_SITE } from '../../../build/dataset/address.js';
import { expiryFault, security } from '../../../build/render/site/security.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const PUBLIC = 'https://risk.example.org';

const textAt = (site: string) => {
  const [output] = security({
    derived: { ...derived, source: atSite(derived.source, site) },
    render: () => '',
  });
  return 'text' in output! ? output.text : '';
};

describe('security.txt', () => {
  it('has a contact that others can open, for a year from the date of the data', () => {
    expect(textAt(PUBLIC)).toBe(
      `Contact: ${PUBLIC}/docs#contact
Expires: 2027-11-20T00:00:00Z
Preferred-Languages: en
Canonical: ${PUBLIC}/.well-known/security.txt
`,
    );
  });

  it.each([UNSET_SITE, 'http://127.0.0.1:8080'])('says that there is none at %s', (site) => {
    expect(textAt(site)).toBe(
      '# No contact: this copy has no public URL. Set site in data/dataset.json, and build it again.\n',
    );
  });
});

describe('a build', () => {
  it.each([
    ['2026-11-20', '2027-10-21T00:00:00Z', PUBLIC, undefined],
    ['2026-11-20', '2027-10-21T00:00:01Z', PUBLIC, 'would expire on 2027-11-20, a year after as_of'],
    ['2026-11-20', '2029-01-01', PUBLIC, 'would expire on 2027-11-20'],
    ['2028-02-29', '2028-03-01', PUBLIC, undefined],
    ['2026-11-20', '2029-01-01', UNSET_SITE, undefined],
  ])('of data of %s on %s at %s: %s', (as_of, now, site, words) => {
    const fault = expiryFault({ as_of, site }, Date.parse(now));
    if (words === undefined) expect(fault).toBeUndefined();
    else expect(fault).toContain(words);
  });
});
