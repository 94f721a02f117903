/** Random list requests against a plain reading of contract.md: filter, rank, cut. Nothing of core/ is used. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { listItem, occupations } from './dataset.js';

/** "NFKD, strip marks, lower case, anything that is no letter or digit becomes a space", as words. */
const wordsOf = (text: string): string[] =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .map((character) => (/[\p{L}\p{N}]/u.test(character) ? character : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '');

const titles = occupations.map(({ soc_code, title }) => {
  const words = wordsOf(title);
  return { soc_code, words, folded: words.join(' '), item: JSON.stringify(listItem(soc_code)) };
});

/** The contract's four ranks, in its words; `undefined` where a word does not occur. */
function rankOf({ words, folded }: (typeof titles)[number], query: readonly string[]): number | undefined {
  if (!query.every((word) => folded.includes(word))) return undefined;
  if (folded === query.join(' ')) return 0;
  if (folded.startsWith(query.join(' '))) return 1;
  return query.every((word) => words.some((other) => other.startsWith(word))) ? 2 : 3;
}

/** Items of all matches, best first. */
function found(q: string): string[] {
  const query = wordsOf(q);
  if (query.length === 0) return titles.map(({ item }) => item);
  return titles
    .map((title) => ({ rank: rankOf(title, query), ...title }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank! || (a.soc_code < b.soc_code ? -1 : 1))
    .map(({ item }) => item);
}

const answer = (all: readonly string[], limit: number, offset: number) =>
  `{"data":[${all.slice(offset, offset + limit).join(',')}],"count":${all.length},"limit":${limit},"offset":${offset}}\n`;

async function asked(query: Record<string, string | number>): Promise<string> {
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await api.fetch(
    new Request(`https://api.example.org/api/v1/occupations?${new URLSearchParams(text)}`),
  );
  return response.text();
}

const title = fc.constantFrom(...titles.map(({ folded }) => folded));
/** A piece of a title, so that most queries find something; dressed up in ways that folding must undo. */
const piece = fc
  .tuple(title, fc.nat(60), fc.integer({ min: 1, max: 30 }))
  .map(([text, start, length]) => text.slice(start % text.length, (start % text.length) + length));
const word = title.chain((text) => fc.constantFrom(...text.split(' ')));
const dressed = fc
  .tuple(
    fc.oneof(piece, word),
    fc.constantFrom('', '\u0301', '.', '-', ' ', '😀', '\0', '%', '(', '*'),
    fc.nat(20),
  )
  .map(([text, mark, at]) => `${text.slice(0, at)}${mark}${text.slice(at)}`);
const cased = fc
  .tuple(dressed, fc.boolean())
  .map(([text, capitals]) => (capitals ? text.toUpperCase() : text));
const q = fc
  .oneof(
    { weight: 6, arbitrary: fc.array(cased, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')) },
    { weight: 2, arbitrary: fc.string({ maxLength: 3 }) },
    { weight: 1, arbitrary: title },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constant('') },
  )
  .map((text) => Array.from(text).slice(0, 200).join(''));
const limit = fc.integer({ min: 1, max: 200 });
const offset = fc.oneof(fc.nat(60), fc.nat(1000), fc.nat(1_000_000));

describe('the occupation list', () => {
  it('answers 1,000 random requests as the contract reads', async () => {
    let matched = 0;
    await fc.assert(
      fc.asyncProperty(q, limit, offset, async (q, limit, offset) => {
        const all = found(q);
        if (all.length > 0 && all.length < titles.length) matched++;
        expect(await asked({ q, limit, offset })).toBe(answer(all, limit, offset));
      }),
      { numRuns: 1000 },
    );
    expect(matched, 'requests that find some titles and not all').toBeGreaterThan(300);
  }, 60_000);

  it('gives the whole in pages, with the same count on each', async () => {
    await fc.assert(
      fc.asyncProperty(q, fc.integer({ min: 20, max: 200 }), async (q, limit) => {
        const joined: unknown[] = [];
        let count: number;
        do {
          const page = JSON.parse(await asked({ q, limit, offset: joined.length }));
          count = page.count;
          expect(page.data.length).toBe(Math.min(limit, count - joined.length));
          joined.push(...page.data);
        } while (joined.length < count);
        const all = found(q);
        expect(count).toBe(all.length);
        expect(joined.map((item) => JSON.stringify(item))).toEqual(all);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
