import type { Check } from './rule.js';

/** `2025`, `2025-12` or `2025-12-31`, and on the calendar. */
function exists(date: string): boolean {
  const whole = `${date}-01-01`.slice(0, 10);
  const time = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
}

export const dateValid: Check = {
  rule: 'date-valid',
  ensures: 'Ensure that dates exist and that no source is newer than the dataset.',
  *check({ dataset: { as_of }, sources: { sources } }, faulty) {
    const isNewer = (date: string) => !faulty.has('dataset.json') && date > as_of;
    for (const [index, { released }] of sources.entries()) {
      if (released === null) continue;
      const place = { file: 'sources.json', path: ['sources', index, 'released'] };
      const name = `sources[${index}].released is ${released}`;
      if (!exists(released))
        yield { ...place, message: `${name}, which is no date. Write it like 2025-12-31 or 2025-12.` };
      else if (isNewer(released))
        yield { ...place, message: `${name}, after as_of ${as_of} in dataset.json. Correct one of the two.` };
    }
  },
};
