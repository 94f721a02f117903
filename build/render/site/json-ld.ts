/** Linked data (JSON-LD) that several pages have, in the schema.org vocabulary. */

/** Turns linked data into JSON that can't end the script element around it. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns an ordered list of the site's pages, of type `BreadcrumbList` or `ItemList`. */
export const listJsonLd = (
  site: string,
  type: 'BreadcrumbList' | 'ItemList',
  pages: readonly { name: string; path: string }[],
) => ({
  '@context': 'https://schema.org',
  '@type': type,
  itemListElement: pages.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(type === 'ItemList' ? { url: site + path } : { item: site + path }),
  })),
});
