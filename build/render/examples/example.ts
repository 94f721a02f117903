/** Code that a page shows with what it prints; a test runs all of it. */

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
  /** Whether only the beginning of the output is printed. */
  shortened: boolean;
}

/** So much of a long answer is shown, characters. */
const SHOWN = 210;

export const whole = (language: Language, code: string, output: string): Example => ({
  language,
  code,
  output,
  shortened: false,
});

/** Only the beginning of a long output, up to a whole value. */
export function beginning(language: Language, code: string, output: string): Example {
  if (output.length <= SHOWN) return whole(language, code, output);
  return { language, code, output: output.slice(0, output.lastIndexOf(',', SHOWN) + 1), shortened: true };
}
