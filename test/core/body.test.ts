/** Bodies of POST requests: reading, parsing, and the limits of what is said of them. */
import { describe, expect, it, vi } from 'vitest';
import {
  invalidRequest,
  objectIn,
  parseBody,
  pointerTo,
  readBytes,
  unknownMembers,
} from '../../core/body.js';

const EXAMPLE = { soc_code: '15-1252.00' };
const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that arrives in pieces; `canceled` is told when nobody wants the rest. */
const inPieces = (pieces: readonly string[], canceled = () => {}) => {
  const left = pieces.map(bytes);
  return {
    body: new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(controller) {
          const next = left.shift();
          if (next) controller.enqueue(next);
          else controller.close();
        },
        cancel: canceled,
      },
      { highWaterMark: 0 },
    ),
  };
};

describe('readBytes', () => {
  it.each([
    [[], 4, ''],
    [['abc'], 4, 'abc'],
    [['abcd'], 4, 'abcd'],
    [['ab', 'c', 'd'], 4, 'abcd'],
    [['abcde'], 4, 'abcde'],
    [['ab', 'cdefgh'], 4, 'abcde'],
    [['abcd', 'efgh', 'ijkl'], 4, 'abcde'],
  ])('of %j with a limit of %d gives %j', async (pieces, limit, expected) => {
    expect(new TextDecoder().decode(await readBytes(inPieces(pieces), limit))).toBe(expected);
  });

  it('of a request without a body gives none', async () => {
    expect(await readBytes({ body: null }, 4)).toEqual(new Uint8Array());
  });

  it.each([
    [['abcd'], false],
    [['abcde'], true],
    [['ab', 'cde', 'f'], true],
  ])('cancels %j after a limit of 4: %s', async (pieces, expected) => {
    const canceled = vi.fn();
    await readBytes(inPieces(pieces, canceled), 4);
    expect(canceled.mock.calls.length > 0).toBe(expected);
  });

  it('does not mind a body that can’t be canceled', async () => {
    const body = inPieces(['abcdef'], () => {
      throw new Error('refused');
    });
    expect(await readBytes(body, 4)).toHaveLength(5);
  });
});

describe('parseBody', () => {
  it('returns an object', () => {
    expect(parseBody(bytes('\uFEFF{"a":[1]}'), EXAMPLE)).toEqual({ a: [1] });
  });

  it.each([
    [bytes(''), 'The body is empty.'],
    [bytes('{'), 'The body can’t be parsed as JSON.'],
    [bytes(' '), 'The body can’t be parsed as JSON.'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'The body isn’t valid UTF-8.'],
    [bytes('[]'), 'The body is an array.'],
    [bytes('null'), 'The body is null.'],
    [bytes('15'), 'The body is a number.'],
    [bytes('"a"'), 'The body is a string.'],
    [bytes('true'), 'The body is a boolean.'],
  ])('of %j says: %s', (body, said) => {
    expect(parseBody(body, EXAMPLE)).toMatchObject({
      code: 'invalid_json',
      detail: `${said} Send an object such as {"soc_code":"15-1252.00"}.`,
    });
  });

  it('takes nothing but an object', () => {
    expect(objectIn({ a: 1 }, EXAMPLE)).toEqual({ a: 1 });
    expect(objectIn(undefined, EXAMPLE)).toMatchObject({ code: 'invalid_json' });
  });
});

describe('pointerTo', () => {
  it.each([
    ['', 'a', '/a'],
    ['/p', '', '/p/'],
    ['/p', 'a/b~c/d~e', '/p/a~1b~0c~1d~0e'],
    ['/p', '~1', '/p/~01'],
    ['/p', 'x'.repeat(80), `/p/${'x'.repeat(80)}`],
    ['/p', 'x'.repeat(81), '/p'],
    ['/p', '\ud800', '/p'],
    ['/p', 'a\udc00b', '/p'],
    ['/p', '😀', '/p/😀'],
  ])('from %j to %j is %j', (parent, name, pointer) => {
    expect(pointerTo(parent, name)).toBe(pointer);
  });
});

describe('errors of a body', () => {
  it('name each member that is unknown', () => {
    expect(unknownMembers({ a: 1, b: 2, 'c/d': 3 }, ['a'], 'an assessment')).toEqual([
      { pointer: '/b', detail: '"b" isn’t a field of an assessment. Remove it.', allowed: ['a'] },
      { pointer: '/c~1d', detail: '"c/d" isn’t a field of an assessment. Remove it.', allowed: ['a'] },
    ]);
  });

  it.each([
    [1, 1, 'The body has 1 error. See errors for where it is and what’s allowed.'],
    [2, 2, 'The body has 2 errors. See errors for where they are and what’s allowed.'],
    [50, 50, 'The body has 50 errors. See errors for where they are and what’s allowed.'],
    [51, 50, 'The body has 51 errors. See errors for where the first 50 are and what’s allowed.'],
  ])('%d of them: %d are listed', (count, listed, detail) => {
    const errors = Array.from({ length: count }, (_, at) => ({ pointer: `/${at}`, detail: 'wrong' }));
    expect(invalidRequest(errors)).toEqual({
      ...{ type: '/problems#invalid_request', code: 'invalid_request', status: 422 },
      title: expect.any(String),
      detail,
      errors: errors.slice(0, listed),
    });
  });

  it('come with the codes that may have been meant, if there are any', () => {
    expect(invalidRequest([], ['15-1252.00'])).toMatchObject({ did_you_mean: ['15-1252.00'] });
    expect(invalidRequest([], [])).not.toHaveProperty('did_you_mean');
  });
});
