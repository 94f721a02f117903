/** What all pages of the site have in common, and how a page becomes a file. */

import type { SitePage } from '../../../core/site.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type OutputFile, type Render, SITE_NAME, siteFile, sitePath } from '../output.js';

export interface Site {
  derived: Derived;
  render: Render;
  /** The occupations whose pages are wanted; all unless given. */
  only?: readonly DerivedOccupation[];
}

/** What the layout needs to know of a page. */
export interface PageHead {
  /** Of the document, unique on the site. */
  title: string;
  /** For search engines and link previews, one or two sentences. */
  description: string;
  /** schema.org data; it becomes JSON-LD. */
  data?: object;
  alternates?: { type: string; href: string; title: string }[];
}

/** JSON that cannot end the script element it stands in. */
const jsonLd = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A page in the site's layout: `view` goes to the template named like the page. */
export function sitePage(
  { derived, render }: Site,
  page: SitePage,
  params: Readonly<Record<string, string>>,
  head: PageHead,
  view: object,
): OutputFile {
  const { dataset } = derived.source;
  const { data, ...texts } = head;
  const body = render(page, { ...view, dataset, vintages: derived.vintages });
  const text = render('layout', {
    page: { ...texts, path: sitePath(page, params), ...(data && { data: jsonLd(data) }) },
    body,
    dataset,
    vintages: derived.vintages,
    site: dataset.site,
    siteName: SITE_NAME,
  });
  return { file: siteFile(page, params), text };
}
