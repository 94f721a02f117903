/**
 * A snapshot of what the real dataset's pages state and of how well its names are found, test/figures.json: whoever changes
 * the data, the method, or the search reviews it. Tests of test/derive compute the figures of single occupations again.
 */
import stringify from 'json-stringify-pretty-compact';
import type { Derived } from '../../build/derive/derived.js';
import { methodFacts } from '../../build/render/site/method.js';
import { searchFigures } from './search-figures.js';

/** Returns the snapshot's text. */
export async function figuresText(derived: Derived): Promise<string> {
  const { tied, ...facts } = methodFacts(derived);
  const figures = {
    version: derived.source.dataset.version,
    method: derived.source.method.version,
    facts: { ...facts, tied: Math.round(1000 * tied) / 1000 },
    search: await searchFigures(derived),
  };
  return `${stringify(figures, { maxLength: 200 })}\n`;
}
