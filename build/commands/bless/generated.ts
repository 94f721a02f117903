/** Parts of documents that `npm run bless` writes, each between two marks. */

/** Returns a document with the text between the marks of `name` replaced: `<!-- fields: written by npm run bless -->`. */
export function withGenerated(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run bless -->`, `<!-- end of ${name} -->`];
  const [before, rest = ''] = document.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined)
    throw new Error(`The document lacks ${begin} and ${end}; put them where the ${name} belong.`);
  return `${before}${begin}\n\n${text.trimEnd()}\n\n${end}${after}`;
}
