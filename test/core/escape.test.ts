/** Text in HTML and XML, and HTML in the holes of a page. */
import { describe, expect, it } from 'vitest';
import { escaped } from '../../core/escape.js';
import { fillFrame, hole } from '../../core/frame.js';

it.each([
  ['', ''],
  ['Software Developers', 'Software Developers'],
  ['<a href="x">', '&lt;a href=&quot;x&quot;&gt;'],
  ["R&D 'n'", 'R&amp;D &#39;n&#39;'],
  ['&lt;', '&amp;lt;'],
])('%j is escaped as %j', (text, html) => expect(escaped(text)).toBe(html));

describe('a frame', () => {
  it.each<[frame: string, content: Record<string, string>, filled: string]>([
    ['<i>{{title}}</i>{{list}}{{title}}', { title: 'T', list: '' }, '<i>T</i>T'],
    ['{{a}} {{unknown}}', { a: '1' }, '1 {{unknown}}'],
    ['{{a}} {{b}}', { a: '{{b}}', b: '$& $1' }, '{{b}} $& $1'],
    ['{a} {{}} {{a b}}', { a: '1' }, '{a} {{}} {{a b}}'],
  ])('%j with %j is %j', (frame, content, filled) => expect(fillFrame(frame, content)).toBe(filled));

  it('has holes by name', () => {
    expect(hole('title')).toBe('{{title}}');
    expect(fillFrame(hole('title'), { title: 'T' })).toBe('T');
  });
});
