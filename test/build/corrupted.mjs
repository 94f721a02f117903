// @ts-check
/** Loaded before a build: a disk that loses the end of the file named LOST. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { LOST = '' } = process.env;
const { openSync, closeSync, writeFileSync, truncateSync } = fs;
/** @type {Map<number, string>} */
const open = new Map();

fs.openSync = (file, flags, mode) => {
  const descriptor = openSync(file, flags, mode);
  if (flags === 'wx') open.set(descriptor, String(file));
  return descriptor;
};
fs.closeSync = (descriptor) => {
  closeSync(descriptor);
  const file = open.get(descriptor);
  open.delete(descriptor);
  if (file?.endsWith(LOST)) truncateSync(file, 20);
};
fs.writeFileSync = (file, data, options) => {
  writeFileSync(file, data, options);
  if (options && typeof options === 'object' && options.flag === 'wx' && String(file).endsWith(LOST))
    truncateSync(/** @type {string} */ (file), 20);
};
syncBuiltinESMExports();
