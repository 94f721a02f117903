/** The page that gives the code of a card, picture, or badge. */
import { displayTitle, escaped } from '../../../core/display.js';
import { fill } from '../../../core/routes.js';
import { PNGS } from '../../../core/site.js';
import { type OutputFile, sitePath } from '../output.js';
import { CARD_SIZE, embedCode } from './embed-code.js';
import { PICTURE_SIZE } from './picture.js';
import { type Site, sitePage } from './site.js';

/** The occupation on the page until the reader picks another. */
const SAMPLE = 'software-developers';

export function* embed(site: Site): Generator<OutputFile> {
  const { occupations, source } = site.derived;
  const origin = source.dataset.site;
  const sample = (occupations.find((each) => each.source.slug === SAMPLE) ?? occupations[0]!).source;
  const title = displayTitle(sample.title);
  const page = `${origin}${sitePath('occupation', { slug: sample.slug })}`;
  const badge = `${origin}${sitePath('badge', { slug: sample.slug })}`;
  const pictureCode = (path: string) =>
    `<a href="${page}"><img src="${origin}${path}" alt="${escaped(`AI exposure: ${title}`)}" width="600" height="315"></a>`;
  yield sitePage(site, 'embed', {
    title: 'Embed a card or badge',
    description:
      'Add any occupation’s AI exposure score to your page with one line of HTML: no scripts, no cookies.',
    view: {
      site: origin,
      title,
      sample,
      size: CARD_SIZE,
      code: embedCode(sample, origin),
      markdown: `[![AI exposure: ${title}](${badge})](${page})`,
      html: `<a href="${page}"><img src="${badge}" alt="${escaped(`AI exposure: ${title}`)}" height="20"></a>`,
      page,
      picture: PICTURE_SIZE,
      pictureCode: pictureCode(sitePath('picture', { slug: sample.slug })),
      pngCode: pictureCode(fill(PNGS.picture, { slug: sample.slug })),
      script: `<script src="${origin}/assets/card-height.js" async></script>`,
      shields: `https://img.shields.io/endpoint?url=${origin}${sitePath('shields', { slug: sample.slug })}`,
    },
  });
}
