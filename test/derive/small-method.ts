/** The method with few readings on simple scales, so that means can be checked by hand. */
import type { Reading, ReadingKind } from '../../build/dataset/schema/readings.js';
import type { Method } from '../../build/dataset/schema/settings.js';
import { method } from '../datasets.js';

const why = { reason: 'A test.', sources: [] };

export const reading = (id: string, kind: ReadingKind, year: number, weight = 1): Reading => ({
  id,
  name: id,
  kind,
  when: String(year),
  year,
  rater: 'a test',
  column: id,
  weight,
  source: 'eloundou-2024',
  scale: id in LABELS ? LABELS[id as keyof typeof LABELS] : 'mark',
});

const LABELS = {
  human: 'exposure',
  gpt4: 'exposure',
  gpt4_alt: 'exposure',
  automation: 'automation',
} as const;
const FIFTHS = ['0', '1', '2', '3', '4'];

export const withReadings = (list: Reading[]): Method => ({
  ...method,
  readings: {
    scales: {
      exposure: method.readings.scales.exposure!,
      automation: method.readings.scales.automation!,
      mark: {
        values: Object.fromEntries(FIFTHS.map((value) => [value, Number(value) / 4])),
        meanings: Object.fromEntries(FIFTHS.map((value) => [value, value])),
        within_reach: ['2', '3', '4'],
        ...why,
      },
    },
    list,
    disagree_from: 0.5,
    ...why,
  },
});

/** People and one mark of capability, GPT-4 and one mark of automation. */
export const SMALL = withReadings([
  reading('human', 'capability', 2023),
  reading('c_2026', 'capability', 2026),
  reading('automation', 'automation', 2023),
  reading('a_2026', 'automation', 2026),
]);
