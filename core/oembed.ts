/**
 * oEmbed 1.0 (https://oembed.com): a pasted link to an occupation becomes its card in WordPress and similar editors. Files
 * have the responses at the card’s default size; `/oembed?url=` takes any page and the space that an editor has.
 */
import { type Answer, type Asked, JSON_TYPE, refuse, taggedAs } from './answers.js';
import { displayTitle } from './display.js';
import { CARD_SIZE, type CardSubject, cardName, embedCode } from './embed-code.js';
import type { FunctionIndex } from './function-index.js';
import { type ProblemError, problem, quoted } from './problem.js';
import { invalidParameters, lastValue } from './query.js';
import { PAGE_TITLES } from './routes.js';
import type { Problem } from './schemas/problem.js';

/** Every page’s title by its path, and everything else that `/oembed?url=` needs to know. The build writes it. */
export interface PageTitles {
  /** Origin of the absolute URLs. */
  site: string;
  titles: Record<string, string>;
  /** Retired slugs of occupations and their successors. */
  slugs: Record<string, string>;
}

const provider = (site: string) => ({
  version: '1.0',
  provider_name: 'AI Displacement Risk Data Service',
  provider_url: `${site}/`,
  cache_age: 86_400,
});

/** Returns the response to a link to an occupation: its card. */
export const cardOembed = (
  occupation: CardSubject,
  site: string,
  size: { width: number; height: number } = CARD_SIZE,
) => ({
  type: 'rich',
  ...provider(site),
  title: cardName(occupation),
  ...size,
  html: embedCode(occupation, site, size),
});

/** Returns the response to a link to any other page: its title. */
const linkOembed = (title: string, site: string) => ({ type: 'link', ...provider(site), title });

/** Reads the space that an editor has in one direction, in pixels; undefined if it doesn’t say. */
function readSpace(parameters: URLSearchParams, name: string, errors: ProblemError[]): number | undefined {
  const value = lastValue(parameters, name);
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value) && Number(value) > 0) return Number(value);
  errors.push({ parameter: name, detail: `${quoted(value)} isn’t a number of pixels, 1 or more.` });
  return undefined;
}

/** Reads the URL of the page. Its protocol doesn’t matter, and it may name this host or the published one. */
function readUrl(parameters: URLSearchParams, errors: ProblemError[]): URL | undefined {
  const fault = (detail: string): undefined => void errors.push({ parameter: 'url', detail });
  const value = lastValue(parameters, 'url');
  if (value === undefined)
    return fault(
      'url is missing. Pass the URL of a page, such as url=https://example.org/occupations/actors.',
    );
  if (/^https?:\/\//i.test(value) && URL.canParse(value)) return new URL(value);
  return fault(`${quoted(value)} isn’t an absolute URL. It starts with https:// and is percent-encoded.`);
}

export const unsupportedFormat = (format: string): Problem =>
  problem('unsupported_format', `There is no ${quoted(format)}. Ask for format=json.`);

/** Answers `/oembed?url=…`. Unknown parameters are ignored: editors add their own. */
export async function answerOembed(request: Asked, search: string, index: FunctionIndex): Promise<Answer> {
  const parameters = new URLSearchParams(search);
  const format = lastValue(parameters, 'format') ?? 'json';
  if (format !== 'json') return refuse(unsupportedFormat(format));
  const errors: ProblemError[] = [];
  const url = readUrl(parameters, errors);
  const width = Math.min(CARD_SIZE.width, readSpace(parameters, 'maxwidth', errors) ?? CARD_SIZE.width);
  const height = Math.min(CARD_SIZE.height, readSpace(parameters, 'maxheight', errors) ?? CARD_SIZE.height);
  if (url === undefined || errors.length > 0) return refuse(invalidParameters({ errors }));
  const file = await index.file(PAGE_TITLES);
  if (file === undefined) throw new Error(`${PAGE_TITLES} is missing`);
  const pages = JSON.parse(new TextDecoder().decode(file)) as PageTitles;
  const found = oembedOf(url, new URL(request.url), pages, index, { width, height });
  if (found === undefined)
    return refuse(
      problem(
        'unknown_path',
        `${quoted(url.href)} isn’t a page of this site. Pass the URL of one of its pages, such as ${pages.site}/method.`,
      ),
    );
  const bytes = new TextEncoder().encode(`${JSON.stringify(found)}\n`);
  return taggedAs(JSON_TYPE, bytes, request.headers.get('if-none-match'));
}

function oembedOf(
  url: URL,
  asked: URL,
  { site, titles, slugs }: PageTitles,
  { tables }: FunctionIndex,
  size: { width: number; height: number },
): object | undefined {
  if (url.host !== asked.host && url.host !== new URL(site).host) return undefined;
  const path = url.pathname.replace(/(?<=.)\/+$/, '').replace(/\.html$/, '');
  const named = /^\/(?:occupations|embed)\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (named !== undefined) {
    const slug = Object.hasOwn(slugs, named) ? slugs[named] : named;
    const occupation = tables.occupations.find((each) => each.slug === slug);
    return occupation && cardOembed(occupation, site, size);
  }
  return Object.hasOwn(titles, path) ? linkOembed(displayTitle(titles[path]!), site) : undefined;
}
