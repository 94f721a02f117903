/**
 * The comparison as one page, with the cards before and after. It is self-contained: it includes styles and font, each card is
 * a document in a frame, and nothing is fetched.
 */

import fs from 'node:fs';
import path from 'node:path';
import { htmlRenderer } from '../../output/html.js';
import { cardView } from '../../render/site/card.js';
import { cardPage } from '../../render/site/cards.js';
import { bandsOf } from '../../render/site/plots.js';
import type { Diff } from './diff.js';
import { heading, sections, sideText, signed, summary, verdict } from './sections.js';
import type { Snapshot } from './snapshot.js';

/** Most pairs of cards, more than anyone looks at; the tables have the others. */
const CARDS = 60;
/** Rows of a table that are shown; browsers can handle more, but readers can't. */
const ROWS = 200;

const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

interface Pair {
  title: string;
  change: string;
  before: string | undefined;
  after: string | undefined;
}

export function preview(compared: Diff, before: Snapshot, after: Snapshot, root: string): string {
  const { report } = compared;
  const render = htmlRenderer(path.join(root, 'templates'));
  const pairs = cardPairs(compared, cardsOf(before, render), cardsOf(after, render));
  return render('diff', {
    from: sideText(report.from),
    to: sideText(report.to),
    verdict: verdict(report),
    refused: compared.broken !== null,
    notes: report.notes,
    summary: summary(report),
    sections: sections(report).map((section) => ({
      heading: heading(section),
      head: section.head,
      rows: section.rows.slice(0, ROWS),
      more: Math.max(0, section.rows.length - ROWS),
    })),
    pairs: pairs.slice(0, CARDS),
    morePairs: Math.max(0, pairs.length - CARDS),
    css: styles(root),
  });
}

/** Returns the site's own styles with the font embedded. */
function styles(root: string): string {
  const css = fs.readFileSync(path.join(root, 'public/assets/site.css'), 'utf8');
  const font = fs.readFileSync(path.join(root, FONT)).toString('base64');
  return (
    css
      .replace('url(/assets/inter.woff2)', `url(data:font/woff2;base64,${font})`)
      // Nothing is loaded, so there is nothing to wait for.
      .replace('font-display: optional', 'font-display: block')
  );
}

type Cards = (socCode: string) => string | undefined;

function cardsOf({ derived }: Snapshot, render: ReturnType<typeof htmlRenderer>): Cards {
  const bands = bandsOf(derived.source.method);
  const sources = new Map(derived.occupations.map((each) => [each.source.soc_code, each]));
  return (code) => {
    const occupation = sources.get(code);
    if (occupation === undefined) return undefined;
    return cardPage(cardView(occupation, derived.source.dataset), { bands, render });
  };
}

/** Lists added, removed, and renamed occupations, then tier moves, then the largest moves; each occupation once. */
function cardPairs({ report, pairing }: Diff, before: Cards, after: Cards): Pair[] {
  const { occupations, tiers, scores } = report;
  const older = new Map(pairing.pairs.map((pair) => [pair.after.soc_code, pair.before.soc_code]));
  const shown = new Set<string>();
  const pair = (title: string, change: string, was: string | undefined, is: string | undefined): Pair[] => {
    const key = is ?? was!;
    if (shown.has(key)) return [];
    shown.add(key);
    return [{ title, change, before: was && before(was), after: is && after(is) }];
  };
  return [
    ...occupations.added.flatMap(({ soc_code, title }) => pair(title, 'added', undefined, soc_code)),
    ...occupations.removed.flatMap(({ soc_code, title }) => pair(title, 'removed', soc_code, undefined)),
    ...occupations.renamed.flatMap(({ from, to }) => pair(to.title, 'renamed', from.soc_code, to.soc_code)),
    ...tiers.flatMap(({ soc_code, title, from, to }) =>
      pair(title, `${from} → ${to}`, older.get(soc_code), soc_code),
    ),
    ...scores.largest.flatMap(({ soc_code, title, move }) =>
      pair(title, signed(move), older.get(soc_code), soc_code),
    ),
  ];
}
