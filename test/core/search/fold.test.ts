/** Texts as the search compares them: letters and digits, without case or marks. */
import { expect, it } from 'vitest';
import { fold } from '../../../core/search/fold.js';

it.each([
  ['NURSE', 'nurse'],
  ['Éléctrician', 'electrician'],
  ['z\u0323\u0307oo', 'zoo'],
  ['ﬁre', 'fire'],
  ['  truck -- driver,  3rd class. ', 'truck driver 3rd class'],
  ['Straße 5', 'straße 5'],
  ['護士 (nurse)', '護士 nurse'],
  ['...', ''],
])('%s is %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
