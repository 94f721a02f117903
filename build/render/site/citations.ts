/** Sources of a parameter, as links into the table of sources on the method page. */
import type { Sources } from '../../dataset/schema/settings.js';

type Source = Sources['sources'][number];

export interface Citation {
  href: string;
  title: string;
}

/** Splits the sources into sources with data in the dataset and sources that are only cited. */
export function partedSources({ sources }: Sources): { used: Source[]; cited: Source[] } {
  return {
    used: sources.filter(({ files }) => files.length > 0),
    cited: sources.filter(({ files }) => files.length === 0),
  };
}

export const sourceAnchor = (id: string): string => `source-${id.replaceAll('.', '-')}`;

export function citations(ids: readonly string[], { sources }: Sources): Citation[] {
  return ids.map((id) => {
    const source = sources.find((each) => each.id === id);
    if (source === undefined) throw new RangeError(`no source ${id}`);
    // Without the subtitle, which the table has.
    return { href: `#${sourceAnchor(id)}`, title: source.title.split(':')[0]! };
  });
}
