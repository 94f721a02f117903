/** What pages say an occupation is also called. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../build/derive/derived.js';
import { type UsualNames, usualNames } from '../../build/render/usual-names.js';
import { DATA, derivedFrom } from '../datasets.js';

let derived: Derived;
let names: UsualNames;
beforeAll(() => {
  derived = derivedFrom(DATA);
  names = usualNames(derived);
}, 120_000);

describe('usual names', () => {
  it.each([
    ['15-1252.00', ['Developer', 'Software Engineer', 'Programmer']],
    ['29-1141.00', ['Nurse', 'RN', 'Staff Nurse']],
    ['53-3032.00', ['Truck Driver', 'Trucker']],
    ['43-5052.00', ['Mail Carrier', 'Mailman', 'Letter Carrier']],
    ['11-1011.00', ['CEO', 'Director']],
  ])('of %s have %j', (soc_code, wanted) => {
    expect(names.get(soc_code)).toEqual(expect.arrayContaining(wanted));
  });

  it('are one to ten for every occupation, no phrase, none twice, and none is the title', () => {
    const phrases = new Set(
      derived.source.tables.names.filter(({ kind }) => kind === 'phrase').map(({ name }) => name),
    );
    const wrong = derived.occupations.filter(({ source: { soc_code, title } }) => {
      const own = names.get(soc_code)!;
      return (
        own.length < 1 ||
        own.length > 10 ||
        new Set(own).size < own.length ||
        own.includes(title) ||
        own.some((name) => phrases.has(name))
      );
    });
    expect(wrong.map(({ source }) => source.title)).toEqual([]);
  });
});
