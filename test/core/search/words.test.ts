/** Which words are one for the search, and which are not. */
import { describe, expect, it } from 'vitest';
import { formOf, rootOf, wordsOf } from '../../../core/search/words.js';

describe('words of one form', () => {
  it.each([
    ['plural', 'nurse', 'nurses'],
    ['plural', 'secretary', 'secretaries'],
    ['plural', 'coach', 'coaches'],
    ['plural', 'waitress', 'waitresses'],
    ['plural', 'housewife', 'housewives'],
    ['plural', 'midwife', 'midwives'],
    ['plural', 'child', 'children'],
    ['plural', 'tooth', 'teeth'],
    ['plural', 'pet', 'pets'],
    ['plural', 'dish', 'dishes'],
    ['plural', 'box', 'boxes'],
    ['plural', 'glass', 'glasses'],
    ['plural', 'orchestra', 'orchestras'],
    ['plural', 'tie', 'ties'],
    ['plural', 'fly', 'flies'],
    ['plural', 'list', 'lists'],
    ['plural', 'knife', 'knives'],
    ['plural', 'olive', 'olives'],
    ['plural', 'do', 'does'],
    ['men and women', 'policeman', 'policewomen'],
    ['men and women', 'salesman', 'salesperson'],
    ['men and women', 'craftsman', 'craftspeople'],
    ['men and women', 'launderer', 'laundrywoman'],
    ['men and women', 'waiter', 'waitress'],
    ['men and women', 'actor', 'actress'],
    ['men and women', 'masseur', 'masseuse'],
    ['British', 'labor', 'labour'],
    ['British', 'laborer', 'labourers'],
    ['British', 'counselor', 'counsellor'],
    ['British', 'jeweler', 'jewellers'],
    ['British', 'pediatrician', 'paediatrician'],
    ['British', 'gynecologist', 'gynaecologist'],
    ['British', 'anesthetist', 'anaesthetist'],
    ['British', 'organizer', 'organiser'],
    ['British', 'analyze', 'analyse'],
    ['British', 'theater', 'theatre'],
    ['British', 'tire', 'tyres'],
    ['British', 'plow', 'plough'],
    ['British', 'draftsman', 'draughtsman'],
    ['British', 'molder', 'moulder'],
    ['British', 'program', 'programme'],
    ['British', 'defense', 'defence'],
    ['British', 'estheticians', 'aesthetician'],
    ['British', 'esophagus', 'oesophagus'],
    ['British', 'practice', 'practise'],
    ['British', 'traveler', 'traveller'],
    ['British', 'licenses', 'licences'],
    ['British', 'catalog', 'catalogues'],
    ['British', 'jewelry', 'jewellery'],
    ['short', 'senior', 'sr'],
    ['short', 'manager', 'mgr'],
    ['short', 'technician', 'techs'],
    ['another word', 'truck', 'lorry'],
    ['another word', 'repair', 'fixes'],
  ])('%s: %s, %s', (_, one, other) => {
    expect(formOf(other)).toBe(formOf(one));
  });

  it.each([
    ['nurse', 'nursery'],
    ['filler', 'filer'],
    ['hospital', 'hospitality'],
    ['porter', 'reporter'],
    ['host', 'hostel'],
    ['bus', 'business'],
    ['press', 'president'],
    ['tailor', 'tiler'],
    ['aerial', 'erial'],
    ['four', 'for'],
    ['woman', 'lady'],
  ])('not %s, %s', (one, other) => {
    expect(formOf(other)).not.toBe(formOf(one));
  });

  it.each(['gas', 'bus', 'press', 'chess', 'tennis', 'physics'])('%s is no plural', (word) => {
    expect(formOf(word)).toBe(word);
  });
});

describe('words of one root', () => {
  it.each([
    ['driver', 'driving', 'drive'],
    ['cleaner', 'cleaning', 'clean'],
    ['photographer', 'photography'],
    ['biologist', 'biology', 'biological'],
    ['photograph', 'photographer'],
    ['optometrist', 'optometry'],
    ['chemist', 'chemistry'],
    ['psychiatrist', 'psychiatry'],
    ['journalist', 'journalism'],
    ['consultant', 'consulting'],
    ['musician', 'music'],
    ['plumber', 'plumbing'],
    ['apply', 'applying', 'applied'],
    ['carry', 'carrier'],
    ['bag', 'bagger', 'bagging'],
    ['advertise', 'advertiser', 'advertising'],
  ])('%s, %s', (one, ...others) => {
    for (const other of others) expect(rootOf(formOf(other))).toBe(rootOf(formOf(one)));
  });

  it.each([
    ['minister', 'mine'],
    ['admin', 'administer'],
    ['expert', 'export'],
    ['resort', 'rest'],
    ['bee', 'beer'],
    ['do', 'door'],
    ['bed', 'b'],
    ['brake', 'break'],
    ['chat', 'cheating'],
    ['style', 'stile'],
    ['die', 'dye'],
    ['arm', 'army'],
    ['ale', 'all'],
    ['lose', 'loss'],
    ['bee', 'bell'],
    ['fillet', 'filet'],
    ['navy', 'navvy'],
    ['beautician', 'beat'],
    ['teller', 'tell tale'],
  ])('not %s, %s', (one, other) => {
    expect(rootOf(formOf(other))).not.toBe(rootOf(formOf(one)));
  });
});

describe('the words of a text', () => {
  it.each([
    ['I drive a truck', ['drive', 'truck']],
    ['Sr. Accountant', ['senior', 'accountant']],
    ['R.N.', ['rn']],
    ['OB/GYN', ['ob', 'gyn']],
    ["nurse's aide", ['nurse', 'aide']],
    ['R&D manager', ['r', 'd', 'manager']],
    ['Waiters and Waitresses', ['waiter']],
    ['x-ray', ['xray']],
    ['co-pilot', ['copilot']],
    ['Driver (B-C)', ['driver', 'b', 'c']],
    ['Éléctrician', ['electrician']],
    ['IT', ['it']],
    ['who is the', ['who', 'is', 'the']],
    ['...', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
