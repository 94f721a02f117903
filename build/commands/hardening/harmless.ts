/** Whether hostile texts are only texts in what was rendered, compared with the same output with harmless texts. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import sqlite from 'node-sqlite3-wasm';
import papaparse from 'papaparse';
import { attributeOf, dangerIn, elementsIn, shapeOf, textOf } from './html.js';
import type { Rendered } from './rendered.js';
import { xmlFault } from './xml.js';

/** What a reader of a format finds in a file: its structure, and the texts that must come out whole. */
interface Reading {
  /** Elements, headings, links, and the like, each as often as it occurs. */
  shapes: string[];
  texts: string[];
  faults: string[];
}

/** Returns how the hostile output differs. `swaps` are the harmless texts, each with the hostile one in its place. */
export function differences(
  hostile: Rendered,
  harmless: Rendered,
  swaps: ReadonlyMap<string, string>,
  scratch: string,
): string[] {
  const faults: string[] = [];
  for (const [file, bytes] of hostile) {
    // Most files have none of the texts.
    if (harmless.get(file)?.equals(bytes)) continue;
    const found = readingOf(file, bytes, scratch);
    if (found === undefined) continue;
    faults.push(...found.faults.map((fault) => `${file}: ${fault}`));
    const twin = harmless.get(file);
    const wanted = twin && readingOf(file, twin, scratch);
    if (wanted === undefined) continue;
    const [more, fewer] = [surplus(found.shapes, wanted.shapes), surplus(wanted.shapes, found.shapes)];
    if (more.length + fewer.length > 0)
      faults.push(
        `${file}: has ${more.slice(0, 3).join('; ') || 'nothing'} instead of ${fewer.slice(0, 3).join('; ') || 'nothing'}`,
      );
    const texts = new Set(found.texts);
    const lost = [...new Set(wanted.texts)].find((text) => swaps.has(text) && !texts.has(swaps.get(text)!));
    if (lost !== undefined) faults.push(`${file}: lost ${JSON.stringify(swaps.get(lost))}`);
  }
  for (const file of harmless.keys()) if (!hostile.has(file)) faults.push(`${file}: missing`);
  return faults;
}

/** Returns what the first list has more often than the second. */
function surplus(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of other) left.set(each, (left.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}

function readingOf(file: string, bytes: Buffer, scratch: string): Reading | undefined {
  if (file.endsWith('.gz')) return readingOf(file.slice(0, -'.gz'.length), zlib.gunzipSync(bytes), scratch);
  if (file.endsWith('.sqlite')) return readDatabase(bytes, scratch);
  const read = READERS.find(([pattern]) => pattern.test(file))?.[1];
  return read?.(bytes.toString());
}

const READERS: readonly (readonly [RegExp, (text: string) => Reading])[] = [
  [/\.json$/, (text) => readJson([text])],
  [/\.ndjson$/, (text) => readJson(text.trimEnd().split('\n'))],
  [/\.html$/, readHtml],
  [/\.(svg|atom|xml)$/, readXml],
  [/\.csv\??$/, readCsv],
  [/\.(md|txt)$/, readMarkdown],
];

function readJson(documents: readonly string[]): Reading {
  const texts: string[] = [];
  const faults: string[] = [];
  for (const document of documents)
    try {
      texts.push(...leavesOf(JSON.parse(document)));
    } catch (error) {
      faults.push((error as Error).message);
    }
  return { shapes: [], texts, faults };
}

function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* leavesOf(child);
}

function readHtml(html: string): Reading {
  const elements = [...elementsIn(html)];
  const data = elements.filter((each) => attributeOf(each, 'type') === 'application/ld+json').map(textOf);
  const { texts, faults } = readJson(data);
  return {
    shapes: elements.map(shapeOf),
    texts,
    faults: [...faults, ...elements.flatMap((each) => dangerIn(each) ?? [])],
  };
}

/** Lines of a picture depend on the width of its letters, so only the kinds of its elements count. */
function readXml(xml: string): Reading {
  const shapes = new Set<string>();
  const fault = xmlFault(xml, (element) => shapes.add(element));
  return { shapes: [...shapes], texts: [], faults: fault === undefined ? [] : [fault] };
}

/** What a spreadsheet reads as a formula, unless it is a number. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

function readCsv(csv: string): Reading {
  const { data, errors } = papaparse.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true });
  const cells = data.flat();
  const formula = cells.find((cell) => FORMULA.test(cell) && !Number.isFinite(Number(cell)));
  return {
    shapes: data.map((row) => `${row.length} cells`),
    texts: cells.map((cell) => cell.replace(/^'/, '')),
    faults: [
      ...errors.map(({ message }) => message),
      ...(formula === undefined ? [] : [`the formula ${JSON.stringify(formula)}`]),
    ],
  };
}

/** Marks that mean something in Markdown: at the beginning of a line, or anywhere unless escaped. */
function readMarkdown(markdown: string): Reading {
  const shapes = markdown.split('\n').flatMap((line) => {
    const bare = line.replace(/\\[\\`*_[\]<>|#+.!&=~-]/g, '');
    const start = /^ {0,3}(#{1,6} |[-+*] |\d+[.)] |>|```|~~~|=+\s*$|(?:[-*_] ?){3,}$)/.exec(bare)?.[1];
    const inline = bare.match(/\]\([^)]*\)|\*\*|`|<[a-z/!?][^>]*>?|&#?\w+;|\|/gi) ?? [];
    return [
      ...(start === undefined ? [] : [`line ${start.trim()}`]),
      ...inline.map((each) => (each.startsWith('](') ? 'link' : each)),
    ];
  });
  return { shapes, texts: [], faults: [] };
}

function readDatabase(bytes: Buffer, scratch: string): Reading {
  const place = path.join(scratch, 'hostile.sqlite');
  fs.writeFileSync(place, bytes);
  const database = new sqlite.Database(place, { readOnly: true });
  try {
    const [check] = database.all('PRAGMA quick_check').map((row) => Object.values(row)[0]);
    const tables = database
      .all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .map((row) => String(Object.values(row)[0]));
    const texts = tables.flatMap((table) => [...leavesOf(database.all(`SELECT * FROM "${table}"`))]);
    return { shapes: tables, texts, faults: check === 'ok' ? [] : [`quick_check says ${check}`] };
  } finally {
    database.close();
  }
}
