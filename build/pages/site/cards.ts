/** The card in its three variants, and what lets other sites find and show it. */
import { CARD_THEMES } from '../../../core/site.js';
import type { OutputFile } from '../render.js';
import { badgeView, shieldsEndpoint } from './badge.js';
import { cardView } from './card.js';
import { oembed } from './oembed.js';
import { type Site, siteFile } from './site.js';

export function* card({ derived, render }: Site): Generator<OutputFile> {
  const { occupations, source } = derived;
  for (const each of occupations)
    yield {
      file: siteFile('card', { slug: each.source.slug }),
      text: render('card', cardView(each, source.dataset, occupations.length, 'auto')),
    };
}

/** The card in one colour scheme whatever the reader's: what `?theme=light` and `?theme=dark` lead to. */
export function* themedCard({ derived, render }: Site): Generator<OutputFile> {
  const { occupations, source } = derived;
  for (const theme of CARD_THEMES)
    for (const each of occupations)
      yield {
        file: siteFile('themedCard', { theme, slug: each.source.slug }),
        text: render('card', cardView(each, source.dataset, occupations.length, theme)),
      };
}

export function* unknownCard({ render }: Site): Generator<OutputFile> {
  yield { file: siteFile('unknownCard'), text: render('card-unknown', { theme: 'auto', tier: 'low' }) };
}

export function* oembedFiles({ derived }: Site): Generator<OutputFile> {
  const { site } = derived.source.dataset;
  for (const { source } of derived.occupations)
    yield {
      file: siteFile('oembed', { slug: source.slug }),
      text: `${JSON.stringify(oembed(source, site))}\n`,
    };
}

export function* badge({ derived, render }: Site): Generator<OutputFile> {
  for (const { source, riskScore } of derived.occupations)
    yield {
      file: siteFile('badge', { slug: source.slug }),
      text: render('badge', badgeView(source.title, riskScore.final_score, riskScore.risk_tier)),
    };
}

export function* shields({ derived }: Site): Generator<OutputFile> {
  for (const { source, riskScore } of derived.occupations)
    yield {
      file: siteFile('shields', { slug: source.slug }),
      text: `${JSON.stringify(shieldsEndpoint(riskScore.final_score, riskScore.risk_tier))}\n`,
    };
}
