/** Estimated lengths of texts that can't be measured: in frames and pictures that are drawn before their font is known. */

/** Widths of letters in em, like Verdana’s, but condensed like DejaVu Sans Condensed; common system fonts are no wider. */
const WIDTHS: readonly [letters: string, width: number][] = [
  ["ijl'’|.,:;! ", 0.29],
  ['ftr()-/', 0.39],
  ['mwMW%—', 0.88],
];
const CAPITAL = 0.65;
const OTHER = 0.57;
/** Width of bold letters relative to regular ones. */
export const BOLD = 1.12;

const widths = new Map(
  WIDTHS.flatMap(([letters, width]) => Array.from(letters).map((letter) => [letter, width] as const)),
);
const letterWidth = (letter: string) =>
  widths.get(letter) ?? (letter >= 'A' && letter <= 'Z' ? CAPITAL : OTHER);

/** Returns the width of a text in em. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

/** Returns the lines of a text, broken at spaces so that none exceeds `width` em, or inside a word that is longer. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (part: string, length: number) => {
    line += part;
    used += length;
  };
  const end = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  const space = letterWidth(' ');
  for (const word of text.split(' ')) {
    const length = widthOf(word);
    if (line !== '' && used + space + length > width) end();
    else if (line !== '') add(' ', space);
    if (length <= width) add(word, length);
    else
      for (const letter of word) {
        if (line !== '' && used + letterWidth(letter) > width) end();
        add(letter, letterWidth(letter));
      }
  }
  return [...lines, line];
}
