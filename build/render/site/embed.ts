import { type OutputFile, sitePath } from '../output.js';
import { number } from '../words/labels.js';
import { attribute, CARD_SIZE, embedCode } from './oembed.js';
import { type Site, sitePage } from './site.js';

/** The occupation that the page shows until another is picked. */
const SAMPLE = 'software-developers';

export function* embed(site: Site): Generator<OutputFile> {
  const { occupations, source } = site.derived;
  const address = source.dataset.site;
  const sample = (occupations.find((each) => each.source.slug === SAMPLE) ?? occupations[0]!).source;
  const page = `${address}${sitePath('occupation', { slug: sample.slug })}`;
  const badge = `${address}${sitePath('badge', { slug: sample.slug })}`;
  yield sitePage(
    site,
    'embed',
    {},
    {
      title: 'Embed an occupation’s exposure to AI',
      description:
        'Put the card or badge of any occupation on your page: one line to copy, no script, no cookie.',
    },
    {
      site: address,
      countText: number(occupations.length),
      sample,
      size: CARD_SIZE,
      code: embedCode(sample, address),
      markdown: `[![AI exposure: ${sample.title}](${badge})](${page})`,
      html: `<a href="${page}"><img src="${badge}" alt="${attribute(`AI exposure: ${sample.title}`)}" height="20"></a>`,
      page,
      oembed: `${address}${sitePath('oembed', { slug: sample.slug })}`,
      shields: `https://img.shields.io/endpoint?url=${address}${sitePath('shields', { slug: sample.slug })}`,
    },
  );
}
