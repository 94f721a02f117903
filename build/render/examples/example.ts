/** Code that a page shows with its output; a test runs all of it. */

export const LANGUAGES = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  r: 'R',
} as const;
export type Language = keyof typeof LANGUAGES;

export interface Example {
  language: Language;
  code: string;
  output: string;
  /** True if only the beginning of the output is printed. */
  shortened: boolean;
}

/** Characters of a long response that are shown. */
const SHOWN = 210;

export const whole = (language: Language, code: string, output: string): Example => ({
  language,
  code,
  output,
  shortened: false,
});

/** Returns the example with only the beginning of its output, up to the end of a value. */
export function beginning(language: Language, code: string, output: string): Example {
  if (output.length <= SHOWN) return whole(language, code, output);
  return { language, code, output: output.slice(0, output.lastIndexOf(',', SHOWN) + 1), shortened: true };
}
