/** How to cite the dataset names its version and date, too. */
export const CITATION = 'CITATION.cff';

export const citationOf = (text: string | undefined, version: string, asOf: string): string | undefined =>
  text
    ?.replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^date-released: .*$/m, `date-released: "${asOf}"`);
