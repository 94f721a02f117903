/** The input and the layout that all pages of the site share. */
import type { SitePage } from '../../../core/site.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Render, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate } from '../words/format.js';

export interface Site {
  derived: Derived;
  render: Render;
  /** Occupations to render; all by default. */
  only?: readonly DerivedOccupation[];
}

/** The head of a page. */
export interface PageHead {
  /** Title of the document, unique on the site. */
  title: string;
  /** For search engines and link previews, one or two sentences. */
  description: string;
  /** schema.org data; it becomes JSON-LD. */
  data?: object;
  alternates?: { type: string; href: string; title: string }[];
}

/** JSON that can't end the script element around it. */
const jsonLd = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A page in the site's layout: `view` goes to the template named like the page. */
export function sitePage(
  { derived, render }: Site,
  page: SitePage,
  params: Readonly<Record<string, string>>,
  head: PageHead,
  view: object,
): { file: string; text: string } {
  const { dataset, method } = derived.source;
  const shared = { dataset, vintages: derived.vintages, whenRead: whenRead(method) };
  const { data, ...texts } = head;
  const body = render(page, { ...view, ...shared });
  const text = render('layout', {
    page: { ...texts, path: sitePath(page, params), ...(data && { data: jsonLd(data) }) },
    body,
    ...shared,
    asOf: longDate(dataset.as_of),
    site: dataset.site,
    siteName: SITE_NAME,
  });
  return { file: siteFile(page, params), text };
}
