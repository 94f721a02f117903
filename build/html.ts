/** Templates → HTML. Every value is escaped; only templates decide what is markup. */
import fs from 'node:fs';
import path from 'node:path';
import { Eta } from 'eta';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value as text of HTML or of an attribute in quotes; a third of all are numbers, in which nothing is looked for. */
function escaped(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  const text = String(value);
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!) : text;
}

/** The renderer of a folder of templates, each known by its name without `.eta`. */
export function htmlRenderer(folder: string): (template: string, view: object) => string {
  const eta = new Eta({
    views: folder,
    autoEscape: true,
    escapeFunction: escaped,
    autoTrim: ['nl', false],
    cache: true,
  });
  // Names stand for themselves: Eta would resolve a path at every use of a partial, ten thousand times a build.
  eta.resolvePath = (name) => name;
  eta.readFile = (name) => fs.readFileSync(path.join(folder, `${name}.eta`), 'utf8');
  return (template, view) => eta.render(template, view);
}
