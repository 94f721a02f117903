/** Cards on other pages: the line that embeds one, and oEmbed for links to any page. */
import { describe, expect, it } from 'vitest';
import { cardName, embedCode } from '../../core/embed-code.js';
import { answerOembed, cardOembed, type PageTitles, unsupportedFormat } from '../../core/oembed.js';
import { PAGE_TITLES } from '../../core/routes.js';
import { askPage, pagesIndex } from './small-pages.js';

const SITE = 'https://risk.example.org';
const HELPERS = { slug: 'helpers', title: 'Helpers--Carpenters & <Co>' };
const NURSES = { slug: 'nurses', title: 'Registered Nurses' };

describe('the line that embeds a card', () => {
  it('is a frame with the occupation’s name, escaped', () => {
    expect(embedCode(HELPERS, SITE)).toBe(
      '<iframe src="https://risk.example.org/embed/helpers" width="320" height="280" title="AI exposure: Helpers—Carpenters &amp; &lt;Co&gt;" loading="lazy" frameborder="0" style="border:0;max-width:100%"></iframe>',
    );
    expect(cardName(HELPERS)).toBe('AI exposure: Helpers—Carpenters & <Co>');
  });

  it('has the size that is asked for', () => {
    expect(embedCode(NURSES, SITE, { width: 200, height: 90 })).toContain('width="200" height="90"');
  });
});

describe('oEmbed', () => {
  const pages: PageTitles = {
    site: SITE,
    titles: {
      '/': 'Who is exposed?',
      '/method': 'The method--in short',
      '/industries/54': 'Professional services',
      // What the next are not taken for, though each is a page.
      '/occupations/nurses.md': 'Text',
    },
    slugs: { 'nurses-old': 'nurses' },
  };
  const index = pagesIndex({ [PAGE_TITLES]: pages });
  const ask = async (parameters: Record<string, string>) => {
    const { text, ...answer } = await askPage(answerOembed, `/oembed?${new URLSearchParams(parameters)}`, {
      index,
    });
    return { ...answer, text, body: JSON.parse(text!) };
  };
  const COMMON = {
    version: '1.0',
    provider_name: 'AI Displacement Risk Data Service',
    provider_url: `${SITE}/`,
    cache_age: 86400,
  };
  const url = `${SITE}/occupations/nurses`;

  it.each<[space: Record<string, string>, width: number, height: number]>([
    [{}, 320, 280],
    [{ maxwidth: '', maxheight: '' }, 320, 280],
    [{ maxwidth: '320', maxheight: '280' }, 320, 280],
    [{ maxwidth: '999999999', maxheight: '281' }, 320, 280],
    [{ maxwidth: '319' }, 319, 280],
    [{ maxheight: '90' }, 320, 90],
    [{ maxwidth: '1', maxheight: '1' }, 1, 1],
    [{ format: 'json', dnt: '1' }, 320, 280],
  ])('in %j is a card of %d × %d', async (space, width, height) => {
    const { status, type, text, body } = await ask({ url, ...space });
    expect([status, type, text!.at(-1)]).toEqual([200, 'application/json; charset=utf-8', '\n']);
    expect(body).toEqual({
      ...{ type: 'rich', ...COMMON, title: 'AI exposure: Registered Nurses', width, height },
      html: embedCode(NURSES, SITE, { width, height }),
    });
  });

  it('in a file has the usual size', () => {
    expect(cardOembed(NURSES, SITE)).toMatchObject({
      width: 320,
      height: 280,
      html: embedCode(NURSES, SITE),
    });
  });

  it.each<[url: string, title: string]>([
    ['https://risk.example.org/occupations/nurses', 'AI exposure: Registered Nurses'],
    ['HTTP://risk.example.org/occupations/nurses/', 'AI exposure: Registered Nurses'],
    ['https://risk.example.org/occupations/nurses.html?a=b#c', 'AI exposure: Registered Nurses'],
    ['https://api.example.org/occupations/nurses//', 'AI exposure: Registered Nurses'],
    ['https://risk.example.org/embed/nurses', 'AI exposure: Registered Nurses'],
    ['https://risk.example.org/occupations/nurses-old', 'AI exposure: Registered Nurses'],
  ])('of %s is a card', async (given, title) => {
    expect((await ask({ url: given })).body).toMatchObject({ type: 'rich', title });
  });

  it.each([
    ['/', 'Who is exposed?'],
    ['/method', 'The method—in short'],
    ['/method/', 'The method—in short'],
    ['/method.html', 'The method—in short'],
    ['/industries/54', 'Professional services'],
    ['/occupations/nurses.md', 'Text'],
  ])('of %s is a link', async (path, title) => {
    expect((await ask({ url: SITE + path, maxwidth: '9' })).body).toEqual({ type: 'link', ...COMMON, title });
  });

  it.each([
    'https://example.com/occupations/nurses',
    `${SITE}/occupations/astronauts`,
    `${SITE}/occupations/constructor`,
    `${SITE}/x/occupations/nurses`,
    `${SITE}/groups/nurses`,
    `${SITE}/industries.html/54`,
    `${SITE}/methods`,
    `${SITE}/__proto__`,
  ])('of %s is an unknown page', async (given) => {
    const { status, body } = await ask({ url: given });
    expect([status, body.code]).toEqual([404, 'unknown_path']);
    expect(body.detail).toMatch(
      /^"[^"]+" isn’t a page of this site\. Pass the URL of one of its pages, such as https:\/\/risk\.example\.org\/method\.$/,
    );
  });

  const PIXELS = 'isn’t a number of pixels, 1 or more.';
  const ABSOLUTE = 'isn’t an absolute URL. It starts with https:// and is percent-encoded.';
  const MISSING =
    'url is missing. Pass the URL of a page, such as url=https://example.org/occupations/actors.';
  it.each<[parameters: Record<string, string>, errors: [parameter: string, detail: string][]]>([
    [{}, [['url', MISSING]]],
    [{ url: '' }, [['url', MISSING]]],
    [{ url: '/method' }, [['url', `"/method" ${ABSOLUTE}`]]],
    [{ url: 'javascript:alert(1)' }, [['url', `"javascript:alert(1)" ${ABSOLUTE}`]]],
    [{ url: 'data:https://a.org' }, [['url', `"data:https://a.org" ${ABSOLUTE}`]]],
    [{ url: 'see https://a.org' }, [['url', `"see https://a.org" ${ABSOLUTE}`]]],
    [{ url: 'https://[' }, [['url', `"https://[" ${ABSOLUTE}`]]],
    [{ url, maxwidth: '0' }, [['maxwidth', `"0" ${PIXELS}`]]],
    [{ url, maxheight: '-1' }, [['maxheight', `"-1" ${PIXELS}`]]],
    [{ url, maxheight: '1.5' }, [['maxheight', `"1.5" ${PIXELS}`]]],
    [{ url, maxheight: '9px' }, [['maxheight', `"9px" ${PIXELS}`]]],
    [{ url, maxwidth: '1000000000' }, [['maxwidth', `"1000000000" ${PIXELS}`]]],
    [
      { maxwidth: 'a', maxheight: 'b' },
      [
        ['url', MISSING],
        ['maxwidth', `"a" ${PIXELS}`],
        ['maxheight', `"b" ${PIXELS}`],
      ],
    ],
  ])('is refused for %j', async (parameters, errors) => {
    const { status, body } = await ask(parameters);
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    expect(body.errors).toEqual(errors.map(([parameter, detail]) => ({ parameter, detail })));
  });

  it('is JSON only', async () => {
    const { status, body } = await ask({ url, format: 'xml' });
    expect([status, body]).toEqual([501, unsupportedFormat('xml')]);
    expect(body.detail).toBe('There is no "xml". Ask for format=json.');
  });

  it('is not sent to who has it', async () => {
    const path = `/oembed?${new URLSearchParams({ url })}`;
    const { headers } = await askPage(answerOembed, path, { index });
    const again = await askPage(answerOembed, path, { index, headers: { 'If-None-Match': headers.ETag! } });
    expect([again.status, again.text]).toEqual([304, null]);
  });

  it('fails without the titles of pages', async () => {
    await expect(askPage(answerOembed, `/oembed?${new URLSearchParams({ url })}`)).rejects.toThrow(
      '/_function/pages.json is missing',
    );
  });
});
