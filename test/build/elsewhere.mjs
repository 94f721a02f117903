// @ts-check
/**
 * Loaded before a build: another machine. Folders list backwards, it is ten years later, chance is certain. Says at
 * the end what it did and where it was, so that a test can tell that it was there.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let listings = 0;
const { readdirSync } = fs;
fs.readdirSync = /** @type {typeof readdirSync} */ (
  (/** @type {Parameters<typeof readdirSync>} */ ...args) => {
    listings += 1;
    return readdirSync(...args).reverse();
  }
);
syncBuiltinESMExports();

const TEN_YEARS = 3_652 * 86_400_000;
const now = Date.now;
Date.now = () => now() + TEN_YEARS;
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args),
});
Math.random = () => 0.5;

process.on('exit', () => {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  console.error(JSON.stringify({ listings: listings > 0, locale, timeZone }));
});
