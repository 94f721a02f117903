/** Reads the site's pages out of dist/ as a stranger would: `<data value>`s, rows of tables, texts without markup. */
import fs from 'node:fs';
import { csvRows } from '../../datasets.js';

export const DIST = new URL('../../../dist/', import.meta.url).pathname.replace(/\/$/, '');

export const PAGES: readonly string[] = fs
  .readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file}`)
  .sort();

export const readDist = (file: string): string => fs.readFileSync(DIST + file, 'utf8');
// Test code; what the files hold is compared, not trusted.
export const readJson = <T>(file: string): T => JSON.parse(readDist(file));

/** The rows of a table among the downloads. */
export const table = (file: string) => csvRows(readDist(file));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a reader sees of a piece of HTML; spaces that do not break count as spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}

export interface Figure {
  value: number;
  text: string;
}

/** Every figure of a piece of HTML, in its order. */
export const figures = (html: string): Figure[] =>
  [...html.matchAll(/<data\b[^>]*\bvalue="([^"]*)"[^>]*>(.*?)<\/data>/gs)].map(([, value, text]) => ({
    value: Number(value),
    text: textOf(text!),
  }));

export const values = (html: string): number[] => figures(html).map(({ value }) => value);

/** The table rows of a piece of HTML, each as its cells' HTML. */
export const rows = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row]) => [...row!.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!))
    .filter((_, index, all) => all[index]!.length > 0);

/** From the heading with this id to the next of its level, or to the end. */
export function section(html: string, id: string): string {
  const from = html.indexOf(`id="${id}"`);
  if (from < 0) throw new Error(`no section ${id}`);
  const to = html.indexOf('<h2', from);
  return html.slice(from, to < 0 ? undefined : to);
}
