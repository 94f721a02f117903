import { describe, expect, it } from 'vitest';
import { atSite, UNSET_SITE } from '../../../build/dataset/address.js';
import { security } from '../../../build/render/site/text-files.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const PUBLIC = 'https://risk.example.org';

const textAt = (site: string) => {
  const [output] = security({
    derived: { ...derived, source: atSite(derived.source, site) },
    render: () => '',
    usualNames: new Map(),
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
