/** Numbers, dates, and names as Americans write them: `$135,980`, `92%`, `November 20, 2026`. */
import { number } from '../../../core/display.js';

const COUNTS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** Formats a count in a sentence: 5 → `five`, 2.5 → `2.5`, 15 → `15`. */
export const countWord = (count: number): string => COUNTS[count] ?? number(count);

/** Formats a fraction in a sentence, with at most one decimal: 0.0588 → `5.9%`, 0.6 → `60%`. */
export const percent = (fraction: number): string => `${number(Math.round(fraction * 1000) / 10)}%`;

/** Formats a fraction in a column, always with one decimal: 0.6 → `60.0%`. */
export const percentCell = (fraction: number): string => `${(Math.round(fraction * 1000) / 10).toFixed(1)}%`;

/** Formats a figure with its sign: 3 → `+3`, -2.5 → `−2.5`, 0 → `0`. In a column, with a number of decimals: `+3.0`. */
export function signed(value: number, decimals?: number): string {
  const size = decimals === undefined ? number(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  return value > 0 ? `+${size}` : value < 0 ? `−${size}` : size;
}

/** Formats a share of all hours in a sentence: 0.5 → `half the hours`, 0.4 → `40% of the hours`. */
export const hoursPhrase = (share: number): string =>
  share === 0.5 ? 'half the hours' : `${percent(share)} of the hours`;

/** Formats a number of bytes: 595004 → `595 KB`, 2187452 → `2.2 MB`, with a no-break space. */
export const fileSize = (bytes: number): string =>
  bytes < 1e6
    ? `${number(Math.round(bytes / 1e3))}\u00a0KB`
    : `${number(Math.round(bytes / 1e5) / 10)}\u00a0MB`;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats a date in a sentence: `2026-11-20` → `November 20, 2026`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** Turns a key into words: `creativity` → `Creativity`, `social_intelligence` → `Social intelligence`. */
export function sentenceCase(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
