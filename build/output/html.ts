/** Rendering of templates to HTML. Every value is escaped; only templates decide what is markup. */
import fs from 'node:fs';
import path from 'node:path';
import { Eta } from 'eta';
import { number } from '../../core/display.js';
import { escaped, typeset } from '../render/display.js';

/**
 * Returns the renderer of a folder of templates; each is called by its name without `.eta`. Texts are typeset, but for code,
 * which templates write with `this.verbatim`.
 *
 * @param debug whether an error says the template and the line, which takes time
 * @param hashed names of assets that have a hash in them, by their plain names; templates look one up with `this.asset`
 */
export function htmlRenderer(
  folder: string,
  hashed: ReadonlyMap<string, string> = new Map(),
  debug = false,
): (template: string, view: object) => string {
  const eta = new Eta({
    views: folder,
    escapeFunction: (value) => escaped(typeset(String(value))),
    autoEscape: true,
    autoTrim: ['nl', false],
    cache: true,
    debug,
  });
  // Names are used as they are: Eta would resolve a path at every use of a partial, ten thousand times per build.
  eta.resolvePath = (name) => name;
  eta.readFile = (name) => fs.readFileSync(path.join(folder, `${name}.eta`), 'utf8');
  // What a page has many of, or every page has, comes with `this.render`; `include` would first copy all that the page has.
  Object.assign(eta, { asset: (file: string) => hashed.get(file) ?? file, verbatim: escaped, number });
  return (template, view) => eta.render(template, view);
}
