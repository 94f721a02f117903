/** Templates → HTML. Every value is escaped; only templates decide what is markup. */
import { Eta } from 'eta';

export function htmlRenderer(templates: string): (template: string, view: object) => string {
  const eta = new Eta({ views: templates, autoEscape: true, autoTrim: ['nl', false], cache: true });
  return (template, view) => eta.render(template, view);
}
