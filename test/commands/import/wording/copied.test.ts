import { describe, expect, it } from 'vitest';
import { copied } from '../../../../build/commands/import/wording/copied.js';

const OFFICIAL = "Oil, grease, and clean the gears, lamps, and lenses of the coast's old lighthouses.";
const EXCHANGED = OFFICIAL.replace('clean', 'wash').replace('lenses', 'panes');

describe('a sentence of ours', () => {
  const OURS: Record<string, [ours: string, found: string | null]> = {
    'the official one': [
      OFFICIAL.replace("'", '’'),
      `14 words in a row, "oil grease and clean the gears lamps and lenses of the coast's old lighthouses"`,
    ],
    'the official one in other marks': [
      'OIL GREASE AND CLEAN the gears; lamps, & lenses',
      '7 words in a row, "oil grease and clean the gears lamps"',
    ],
    'with one word of every few exchanged': [
      'Oil, grease, and wash the gears, lamps, and lenses of seaside lighthouses.',
      '6 words in a row, "the gears lamps and lenses of"',
    ],
    'a run of six words in a new sentence': [
      'Each night, clean the gears, lamps, and lenses.',
      '6 words in a row, "clean the gears lamps and lenses"',
    ],
    'of our own, with the terms of the trade': ['Keep gears, lamps, and lenses on the coast clean.', null],
    'with two words of 14 exchanged': [EXCHANGED, '12 of 14 words in the same order'],
    'with three words of 14 exchanged': [EXCHANGED.replace('coast', 'bay'), null],
    'of a few of its words': ["Oil and clean lamps, lenses, the coast's old lighthouses.", null],
    'with a word that begins one of its own': ['Just clean the gears, lamps, and lens.', null],
    'of five words, which can hardly be otherwise': ['Clean the gears and lamps.', null],
  };
  it.each(Object.entries(OURS))('%s', (_, [ours, found]) => {
    expect(copied(ours, OFFICIAL)).toBe(found);
  });

  it('of fewer than six words on either side is anybody’s', () => {
    for (const text of ['Prepare and file tax returns.', '…'])
      expect([copied(text, text), copied(text, OFFICIAL)]).toEqual([null, null]);
  });

  it('with three words of 20 exchanged, which is as many as are too few', () => {
    const found = copied(
      'a b c d e x g h i j k y m n o p q z s t',
      'a b c d e f g h i j k l m n o p q r s t',
    );
    expect(found).toBe('17 of 20 words in the same order');
  });
});
