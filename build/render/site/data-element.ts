/** A figure of the dataset as HTML: text for people, the value for machines. */
import { number } from '../../../core/display.js';

/** Returns a data element: `<data value="18796">18,796</data>`. The text must be a formatted figure, because it isn't escaped. */
export const dataElement = (value: number, text: string = number(value)): string =>
  `<data value="${value}">${text}</data>`;
