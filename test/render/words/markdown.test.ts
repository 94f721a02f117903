import { expect, it } from 'vitest';
import { markdown } from '../../../build/render/words/markdown.js';

it.each([
  ['a | b', 'a \\| b'],
  ['**a** `b` _c_ ~~d~~', '\\*\\*a\\*\\* \\`b\\` \\_c\\_ \\~\\~d\\~\\~'],
  ['[a](b) <i>', '\\[a\\](b) \\<i\\>'],
  ['# a', '\\# a'],
  ['- a', '\\- a'],
  ['+1', '\\+1'],
  ['===', '\\==='],
  ['1. a', '1\\. a'],
  ['2) a', '2\\) a'],
  ['&amp; &#60; AT&T', '\\&amp; \\&#60; AT&T'],
  ['30.1 is 5 - 4 # 2', '30\\.1 is 5 - 4 # 2'],
  ['C++, C#, and R', 'C++, C#, and R'],
])('%s is only text', (text, escaped) => {
  expect(markdown(text)).toBe(escaped);
});
