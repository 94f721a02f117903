// @ts-check
/** Says where the code is at fault: file, line, and message instead of the stack of a bundle. */
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** Calls that are shown: the place itself and how it was reached. */
const SHOWN = 4;

/**
 * @param {unknown} error of esbuild's, which has places in the source, or of a command's, which has places in its bundle
 * @param {string} root the project's folder
 * @param {string} compiled folder of the bundle, with a map beside each file
 * @returns {string} `build/derive/tasks.ts:41:12  TypeError: x is not a function`, and the calls that led there
 */
export function describeError(error, root, compiled) {
  if (!(error instanceof Error)) return String(error);
  const { errors } = /** @type {Partial<import('esbuild').BuildFailure>} */ (error);
  if (errors !== undefined)
    return errors
      .map(({ text, location }) => {
        const place = location ? `${location.file}:${location.line}:${location.column + 1}  ` : '';
        return `${place}${text}${location ? `\n  ${location.lineText.trim()}` : ''}`;
      })
      .join('\n');
  const [first = '', ...calls] = placesOf(error, root, compiled);
  return [
    `${first}${first && '  '}${error.name}: ${error.message}`,
    ...calls.map((call) => `  called at ${call}`),
  ].join('\n');
}

/**
 * @param {Error} error
 * @param {string} root
 * @param {string} compiled
 * @returns {string[]} places in our own source, the innermost first
 */
function placesOf(error, root, compiled) {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = /** @type {unknown} */ (error.stack);
  Error.prepareStackTrace = before;
  if (!Array.isArray(sites)) return [];
  /** @type {NodeJS.CallSite[]} */
  const calls = sites;
  return calls
    .flatMap((site) =>
      sourcePlace(
        path.join(compiled, path.basename(site.getFileName() ?? '')),
        site.getLineNumber() ?? 1,
        site.getColumnNumber() ?? 1,
      ),
    )
    .map(({ file, line, column }) => ({
      file: path.relative(root, file).replaceAll('\\', '/'),
      line,
      column,
    }))
    .filter(({ file }) => !file.startsWith('..') && !file.includes('node_modules/'))
    .slice(0, SHOWN)
    .map(({ file, line, column }) => `${file}:${line}:${column}`);
}

/**
 * @param {string} bundle
 * @param {number} line
 * @param {number} column
 * @returns {{ file: string, line: number, column: number }[]} the place in the source that it was compiled from, if any
 */
function sourcePlace(bundle, line, column) {
  if (!fs.existsSync(`${bundle}.map`)) return [];
  const map = new SourceMap(JSON.parse(fs.readFileSync(`${bundle}.map`, 'utf8')));
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return [];
  const file = path.resolve(path.dirname(bundle), entry.originalSource);
  return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
}
