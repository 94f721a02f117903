/** What the function answers for pages that show our cards: oEmbed for any link, and badges with a label of their own. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './services.js';
import { bothWays } from './ways.js';

const WAYS = bothWays();

/** The published origin, which links name whatever host is asked. */
const SITE = 'http://localhost:3000';
const CARD = `${SITE}/occupations/software-developers`;
const oembed = (parameters: Record<string, string>) => `/oembed?${new URLSearchParams(parameters)}`;

describe.each(WAYS)('by %s', (_, ask) => {
  const json = async (url: string) => {
    const { status, headers, body } = await ask({ url });
    return { status, type: headers['content-type'], body: JSON.parse(new TextDecoder().decode(body)) };
  };

  it.each([
    [{}, 320, 280],
    [{ maxwidth: '1000', maxheight: '1000' }, 320, 280],
    [{ maxwidth: '300' }, 300, 280],
    [{ maxheight: '250' }, 320, 250],
    [{ maxwidth: '240', maxheight: '90' }, 240, 90],
    [{ maxwidth: '' }, 320, 280],
    [{ format: 'json', dnt: '1' }, 320, 280],
  ])('oEmbed with %j is a card of %d × %d', async (space, width, height) => {
    const { status, type, body } = await json(oembed({ url: CARD, ...space }));
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toMatchObject({ type: 'rich', version: '1.0', title: 'AI exposure: Software Developers' });
    expect([body.width, body.height]).toEqual([width, height]);
    expect(body.html).toMatch(
      new RegExp(`^<iframe [^>]*width="${width}" height="${height}"[^>]*></iframe>$`),
    );
  });

  it.each([
    [CARD],
    [`${CARD}/`],
    [`${CARD}.html`],
    [`${CARD}?utm_source=x#why`],
    [CARD.replace('http:', 'https:')],
    [`${SITE}/embed/software-developers?theme=dark`],
  ])('oEmbed of %s is what the file says', async (url) => {
    const file = fs.readFileSync(`${root}dist/oembed/software-developers.json`, 'utf8');
    expect((await json(oembed({ url }))).body).toEqual(JSON.parse(file));
  });

  it.each([
    ['/', /exposed/],
    ['/method', /./],
    ['/occupations', /occupations/i],
    ['/industries/54', /Professional/],
    ['/search', /./],
    ['/changes', /./],
  ])('oEmbed of %s is a link with its title', async (path, title) => {
    const { status, body } = await json(oembed({ url: SITE + path, maxwidth: '200' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'link', version: '1.0', title: expect.stringMatching(title) });
  });

  it.each([
    [oembed({}), 400, 'invalid_parameter'],
    [oembed({ url: '' }), 400, 'invalid_parameter'],
    [oembed({ url: '/occupations/actors' }), 400, 'invalid_parameter'],
    [oembed({ url: 'javascript:alert(1)' }), 400, 'invalid_parameter'],
    [oembed({ url: CARD, maxwidth: '0' }), 400, 'invalid_parameter'],
    [oembed({ url: CARD, maxheight: '-1' }), 400, 'invalid_parameter'],
    [oembed({ url: CARD, maxwidth: 'wide' }), 400, 'invalid_parameter'],
    [oembed({ url: 'https://example.com/occupations/actors' }), 404, 'unknown_path'],
    [oembed({ url: `${SITE}/occupations/astronaut-cooks` }), 404, 'unknown_path'],
    [oembed({ url: `${SITE}/404` }), 404, 'unknown_path'],
    [oembed({ url: `${SITE}/no/such/page` }), 404, 'unknown_path'],
    [oembed({ url: `${SITE}/__proto__` }), 404, 'unknown_path'],
    [oembed({ url: CARD, format: 'xml' }), 501, 'unsupported_format'],
    ['/badge/astronaut-cooks.svg?label=x', 404, 'unknown_path'],
  ])('%s is refused with %d', async (url, status, code) => {
    const answer = await json(url);
    expect(answer).toMatchObject({ status, type: expect.stringMatching(/problem\+json/), body: { code } });
  });

  it.each([
    ['Our developers', 'Our developers'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a\0b', 'a b'],
    ['é'.repeat(60), `${'é'.repeat(39)}…`],
    ['  ', 'AI exposure: Software Developers'],
  ])('a badge with the label %j says so', async (label, shown) => {
    const { status, headers, body } = await ask({
      url: `/badge/software-developers.svg?${new URLSearchParams({ label })}`,
    });
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const svg = new TextDecoder().decode(body);
    expect(svg).toContain(`>${shown}</text>`);
    expect(svg).toMatch(/>55 high<\/text>/);
    expect(svg).toContain('AI exposure of Software Developers: 55 out of 100, high.');
  });

  it('neither takes a POST', async () => {
    const { status, headers } = await ask({ method: 'POST', url: oembed({ url: CARD }) });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
