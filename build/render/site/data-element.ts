/** A figure of the dataset as HTML: what is read, and beside it the value for machines. */
import { number } from '../words/labels.js';

/** For text that `words.ts` made out of the value; nothing of it can be markup. */
export const dataElement = (value: number, text: string = number(value)): string =>
  `<data value="${value}">${text}</data>`;

/** 3 → `+3`, -2.3 → `−2.3`, 0 → `0`. */
export const signed = (value: number): string =>
  value > 0 ? `+${number(value)}` : number(value).replace('-', '−');
