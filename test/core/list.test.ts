/** The order of a search in the list of occupations. */
import { expect, it } from 'vitest';
import { search } from '../../core/list.js';

it.each<[what: string, titles: string[], query: string, order: number[]]>([
  ['the title itself first', ['nurse aides', 'nurse'], 'nurse', [1, 0]],
  ['then titles that begin with the query', ['head nurses', 'nurse aides'], 'nurse', [1, 0]],
  ['then those in which it begins a word', ['prenursery aides', 'head nurses'], 'nurse', [1, 0]],
  ['or every word of it does', ['unregistered nurses', 'registered nurses'], 'nurses reg', [1, 0]],
  [
    'the first word of a title begins a word, too',
    ['unregistered nurses', 'registered nurses'],
    'nur reg',
    [1, 0],
  ],
  ['all four in turn', ['prenurse', 'head nurse', 'nurse aides', 'nurse'], 'nurse', [3, 2, 1, 0]],
  ['the order given within a rank', ['nurse c', 'nurse a', 'nurse b'], 'nurse', [0, 1, 2]],
  ['only titles with every word', ['nurse', 'aides', 'nurse aides'], 'nurse aides', [2]],
  ['nothing where no title has it', ['nurse'], 'pilot', []],
])('%s', (_, titles, query, order) => {
  expect(search(titles, query)).toEqual(order);
});
