/** Badges: their texts, their widths, and those with a label of the caller's. */
import { describe, expect, it } from 'vitest';
import { answerBadge, type Badge, badgeLabel, badgeMessage, badgeSvg } from '../../core/badge.js';
import { askPage } from './small-pages.js';

describe('a label', () => {
  it.each([
    ['', ''],
    ['Actors', 'Actors'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(39)}…`],
    ['😀'.repeat(40), '😀'.repeat(40)],
    ['😀'.repeat(41), `${'😀'.repeat(39)}…`],
    [`${'x'.repeat(38)} yz`, `${'x'.repeat(38)}…`],
    [`${'x'.repeat(30)} ${'y'.repeat(9)}`, `${'x'.repeat(30)} ${'y'.repeat(9)}`],
  ])('%j is shown as %j', (text, label) => expect(badgeLabel(text)).toBe(label));
});

it('a message is the score and its tier', () => {
  expect([badgeMessage(55, 'high'), badgeMessage(91, 'very_high')]).toEqual(['55 high', '91 very high']);
});

describe('the picture', () => {
  const badge: Badge = { label: 'AI', title: 'R&D <Managers>', score: 55, tier: 'high' };
  const NAME = 'AI exposure of R&amp;D &lt;Managers&gt;: 55 out of 100, high.';

  it('has a box around each text, as wide as its letters, and the name for those who don’t see it', () => {
    // 25 pixels for 2 letters, 58 for 7.
    expect(badgeSvg(badge)).toBe(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="83" height="20" viewBox="0 0 83 20" role="img"',
        ` aria-label="${NAME}"><title>${NAME}</title>`,
        '<clipPath id="r"><rect width="83" height="20" rx="3"/></clipPath><g clip-path="url(#r)">',
        '<path fill="#3f464d" d="M0 0h25v20H0z"/><path fill="#b35a1f" d="M25 0h58v20h-58z"/></g>',
        '<g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">',
        '<text x="12.5" y="14" fill="#fff" textLength="13">AI</text>',
        '<text x="54" y="14" fill="#ffffff" textLength="46">55 high</text></g></svg>\n',
      ].join(''),
    );
  });

  it('counts characters, not halves of them, and escapes the label', () => {
    expect(badgeSvg({ ...badge, label: '😀😀' })).toContain('textLength="13">😀😀<');
    expect(badgeSvg({ ...badge, label: '<b>' })).toContain('textLength="20">&lt;b&gt;<');
  });

  it('says the likely range where it is known', () => {
    const range = { likely: 'Likely between 45 & 65', covers: 'It covers <this>.' };
    const svg = badgeSvg({ ...badge, range });
    expect(svg).toContain(
      `<title>${NAME} Likely between 45 &amp; 65.</title><desc>It covers &lt;this&gt;.</desc><clipPath`,
    );
  });
});

describe('a badge with a label of the caller’s', () => {
  const textsOf = (svg: string | null) => [...svg!.matchAll(/>([^<]*)<\/text>/g)].map(([, text]) => text);

  it.each([
    ['Our nurses', 'Our nurses'],
    ['<script>', '&lt;script&gt;'],
    ['a\0b\u200Bc', 'a b c'],
    [' a ', 'a'],
    ['é'.repeat(60), `${'é'.repeat(39)}…`],
    ['', 'AI exposure: Registered Nurses'],
    [' \0 ', 'AI exposure: Registered Nurses'],
  ])('%j says %j', async (label, shown) => {
    const { status, type, text } = await askPage(
      answerBadge,
      `/badge/nurses.svg?${new URLSearchParams({ label })}`,
    );
    expect([status, type, textsOf(text)]).toEqual([200, 'image/svg+xml', [shown, '29 low']]);
    expect(text).toContain('AI exposure of Registered Nurses: 29 out of 100, low.');
  });

  it('has the occupation’s own label if there is none, and its title as print has it', async () => {
    const { text } = await askPage(answerBadge, '/badge/helpers.svg');
    expect(textsOf(text)).toEqual(['AI exposure: Helpers—Carpenters &amp; &lt;Co&gt;', '14 low']);
    expect(text).toContain('AI exposure of Helpers—Carpenters &amp; &lt;Co&gt;: 14');
  });

  it('is not sent to who has it', async () => {
    const { headers } = await askPage(answerBadge, '/badge/nurses.svg?label=x');
    const again = await askPage(answerBadge, '/badge/nurses.svg?label=x', {
      headers: { 'If-None-Match': headers.ETag! },
    });
    expect([again.status, again.text]).toEqual([304, null]);
  });

  it('is a problem for an unknown name', async () => {
    const { status, text } = await askPage(answerBadge, '/badge/astronauts.svg?label=x');
    expect(status).toBe(404);
    expect(JSON.parse(text!)).toMatchObject({
      code: 'unknown_path',
      detail: expect.stringContaining('"/badge/astronauts.svg"'),
    });
  });
});
