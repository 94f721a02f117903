/** The downloads page: the files, how to read them, and every column. */
import { extent } from 'd3-array';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import { escaped } from '../display.js';
import type { WrittenBulk } from '../downloads/bulk.js';
import { CONVENTIONS, DATA_PACKAGE, DATABASE, EVERYTHING } from '../downloads/files.js';
import { scoreQuery } from '../downloads/readings.js';
import { fileSize } from '../words.js';
import { dataElement } from './rows.js';
import { datasetJsonLd, type PageView, type Site } from './site.js';

export function downloads(site: Site, { files, tables, research, everything }: WrittenBulk): PageView {
  const { derived } = site;
  const { dataset, method } = derived.source;
  const folder = `${dataset.site}${DOWNLOADS_FOLDER}`;
  const fileView = (href: string) => ({
    href,
    name: href.slice(DOWNLOADS_FOLDER.length + 1),
    bytes: files[href]!.bytes,
    size: fileSize(files[href]!.bytes),
  });
  return {
    title: 'Downloads',
    description:
      'The full dataset as files: occupations, tasks, industries, staffing, names, and major groups as CSV, and everything as one JSON file or one SQLite database. Free, with hashes and a description of every column.',
    data: datasetJsonLd(site),
    view: {
      folder,
      tables,
      files: tables.map(({ name, title, count, file }) => {
        const { href, bytes, size } = fileView(file);
        const link = `<a href="${href}" download aria-label="${escaped(title)} as CSV, ${size}">${dataElement(bytes, size)}</a>`;
        return [
          { html: `<a href="#columns-${name}">${escaped(title)}</a>` },
          count,
          { html: link, look: 'n' },
        ];
      }),
      research: research.map((table) => ({ ...table, csv: fileView(table.file) })),
      conventions: site.conventions && {
        combinations: site.conventions.combinations,
        ...fileView(CONVENTIONS),
      },
      scoreQuery: scoreQuery(method, research[0]!),
      everything: {
        ...fileView(EVERYTHING.file),
        unpacked: fileSize(everything.bytes),
        contentHash: everything.sha256,
      },
      database: fileView(DATABASE.file),
      dataPackage: DATA_PACKAGE,
      /** The least and the most of an industry's jobs that have a score. */
      covered: extent(derived.industries, ({ covered }) => covered && Math.min(1, covered)),
    },
  };
}
