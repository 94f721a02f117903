/** What other sites show: a card, also by oEmbed 1.0 (https://oembed.com), a picture, a badge, and the chart, with their page. */
import { fill } from '../../../core/routes.js';
import { CARD_THEMES, PNGS, type SitePage } from '../../../core/site.js';
import { escaped } from '../display.js';
import { jsonFile, type OutputFile, SITE_NAME, siteFile, sitePath } from '../page.js';
import { COLORS, properties } from '../palette.js';
import { type Card, PICTURE_SIZE } from './card.js';
import type { PageView, Site } from './site.js';

const CARD_SIZE = { width: 320, height: 280 } as const;

const cardName = (title: string): string => `AI exposure: ${title}`;

/** Returns the frame of a card. Editors that strip `style` keep `frameborder`, and those that strip both show a border. */
export const embedCode = ({ slug, title }: Card, site: string): string =>
  `<iframe src="${site}/embed/${slug}" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" title="${escaped(cardName(title))}" loading="lazy" frameborder="0" style="border:0;max-width:100%"></iframe>`;

/** Returns the oEmbed response by which an editor turns a pasted link to an occupation into its card. */
const cardOembed = (card: Card, site: string) => ({
  type: 'rich',
  version: '1.0',
  provider_name: `${SITE_NAME} Data Service`,
  provider_url: `${site}/`,
  cache_age: 86_400,
  title: cardName(card.title),
  ...CARD_SIZE,
  html: embedCode(card, site),
});

const LABEL_COLOR = '#3f464d';
/** Longer titles are cut on a badge, which is part of a line of text. */
const LONGEST = 40;

/** Returns the badge in the shields.io endpoint schema, version 1: `AI exposure: Software Developers`, `55 high`. */
function shieldsEndpoint({ title, scoreText, tierWord, tier }: Card) {
  const short = title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title;
  // High is darker than elsewhere: white must be readable on it.
  const color = tier === 'high' ? '#b35a1f' : COLORS[tier].light;
  return {
    schemaVersion: 1,
    label: cardName(short),
    message: `${scoreText} ${tierWord.toLowerCase()}`,
    color: color.slice(1),
    labelColor: LABEL_COLOR.slice(1),
  };
}

function badgeSvg(card: Card): string {
  const { label, message, color } = shieldsEndpoint(card);
  // 11 px Verdana or its substitute takes about 6.6 px a letter.
  const widthOf = (text: string) => Math.round(6.6 * text.length + 12);
  const left = widthOf(label);
  const width = left + widthOf(message);
  const name = escaped(card.alt);
  const ink = ['low', 'medium'].includes(card.tier) ? COLORS.paper.dark : '#ffffff';
  const words = (content: string, from: number, to: number, fill: string) =>
    `<text x="${(from + to) / 2}" y="14" fill="${fill}" textLength="${to - from - 12}">${escaped(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${name}"><title>${name}</title><desc>${escaped(card.rangeCovers)}</desc><clipPath id="r"><rect width="${width}" height="20" rx="3"/></clipPath><g clip-path="url(#r)"><path fill="${LABEL_COLOR}" d="M0 0h${left}v20H0z"/><path fill="#${color}" d="M${left} 0h${width - left}v20h-${width - left}z"/></g><g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">${words(label, 0, left, '#fff')}${words(message, left, width, ink)}</g></svg>\n`;
}

const EDGE = 64;
/** Side of a task's square in a picture, and the step to the next one; more than fit a line at this size are half as large. */
const [SIDE, STEP] = [44, 53];
const PER_LINE = Math.floor((PICTURE_SIZE.width - 2 * EDGE + STEP - SIDE) / STEP);

/**
 * Returns the lines of a text, broken at spaces by their number of characters: an SVG breaks none. Bold ones are at most 0.6 em
 * wide on average, whatever font the reader has.
 */
const linesOf = (text: string, characters: number): string[] =>
  text.match(new RegExp(`[^ ].{0,${characters - 1}}(?= |$)|[^ ]+`, 'g')) ?? [];

/** Returns the same as a card for places that take no frames: an SVG that needs nothing else, in the reader's color scheme. */
function cardPicture({ render }: Site, card: Card): string {
  const perLine = card.tasks.length > PER_LINE ? 2 * PER_LINE : PER_LINE;
  const square = ({ on, seen_in_use: seen }: Card['tasks'][number], at: number) => {
    const [x, y] = [STEP * (at % perLine), STEP * Math.floor(at / perLine)];
    const box = `<path class="${on ? `f-${card.tier}` : 'o'}" d="M${x + 1.5} ${y + 1.5}h${SIDE - 3}v${SIDE - 3}h${3 - SIDE}z"/>`;
    const dot = `<circle class="${on ? 'p' : 'i'}" cx="${x + SIDE / 2}" cy="${y + SIDE / 2}" r="9"/>`;
    return seen ? box + dot : box;
  };
  const ends = Object.entries(card.ends).map(([name, task]) => `${name}: ${task}`);
  const notes = [...ends, `${card.said} · ${card.wage}`];
  return render('picture', {
    description: `${card.seen} ${card.rangeCovers}`.trim(),
    drawing: `<g transform="scale(${PER_LINE / perLine})">${card.tasks.map(square).join('')}</g>`,
    notes,
    edge: EDGE,
    titleLines: linesOf(card.title, 58),
    sentenceLines: linesOf(card.sentence, 34),
    place: card.page.replace(/^https?:\/\//, ''),
    ...card,
  });
}

/** Returns the picture of all jobs as an SVG that needs nothing else, and its numbers as a table. */
export function* chart({ render, picture, publicUrl }: Site): Generator<OutputFile> {
  const view = {
    titleLines: linesOf(picture.title, 62),
    howLines: linesOf(picture.how, 112),
    place: publicUrl.replace(/^https?:\/\//, ''),
  };
  yield { file: siteFile('chart', { chart: 'jobs' }), text: render('jobs-picture', view) };
  yield { file: siteFile('chartData', { chart: 'jobs' }), text: picture.csv };
}

/** A card, or what there is to say of none. */
type CardHead = Pick<Card, 'title' | 'page'> & Partial<Card>;

/** Renders a card as its own URL has it, in the reader’s scheme, and as those have it that `?theme=` is rewritten to. */
const themedCards = ({ render }: Site, card: CardHead, own: SitePage, themed: SitePage): OutputFile[] =>
  ['auto', ...CARD_THEMES].map((theme) => {
    const file = siteFile(theme === 'auto' ? own : themed, { theme, slug: card.slug ?? '' });
    return { file, text: render('card', { theme, properties, ...card }) };
  });

/** Renders what other sites embed, for each occupation of the site, and the card of one that there isn't. */
export function* renderCards(site: Site): Generator<OutputFile> {
  const address = site.source.dataset.site;
  for (const card of site.cards.values()) {
    const { slug } = card;
    yield* themedCards(site, card, 'card', 'themedCard');
    yield { file: siteFile('picture', { slug }), text: cardPicture(site, card) };
    yield jsonFile(siteFile('oembed', { slug }), cardOembed(card, address));
    yield { file: siteFile('badge', { slug }), text: badgeSvg(card) };
    yield jsonFile(siteFile('shields', { slug }), shieldsEndpoint(card));
  }
  const none = { title: 'No card found', page: `${address}/search` };
  yield* themedCards(site, none, 'unknownCard', 'themedUnknownCard');
}

/** Returns the page that gives the code of a card, picture, or badge of any occupation, with one as an example. */
export function embed(site: Site): PageView {
  const origin = site.source.dataset.site;
  const sample = site.cards.get(site.example)!;
  const { alt, page, slug } = sample;
  const name = escaped(alt);
  const badge = `${origin}${sitePath('badge', { slug })}`;
  const pictureCode = (path: string) =>
    `<a href="${page}"><img src="${origin}${path}" alt="${name}" width="600" height="315"></a>`;
  return {
    pageTitle: 'Embed a card or badge',
    description:
      'Add any occupation’s AI exposure score to your page with one line of HTML: no scripts, no cookies.',
    sample,
    size: CARD_SIZE,
    code: embedCode(sample, origin),
    markdown: `[![${alt}](${badge})](${page})`,
    html: `<a href="${page}"><img src="${badge}" alt="${name}" height="20"></a>`,
    pictureCode: pictureCode(sitePath('picture', { slug })),
    pngCode: pictureCode(fill(PNGS.picture, { slug })),
    script: `<script src="${origin}/assets/card-height.js" async></script>`,
    shields: `https://img.shields.io/endpoint?url=${origin}${sitePath('shields', { slug })}`,
  };
}
