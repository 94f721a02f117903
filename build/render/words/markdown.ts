/** Texts of the dataset in Markdown. */

/** Escapes a text so that nothing in it, and not its beginning as that of a line, has a meaning in Markdown. */
export const markdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)|^[#+=-]/g, '\\$&').replace(/^(\d+)(?=[.)])/, '$1\\');
