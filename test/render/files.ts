/** The files of a dataset's API, in memory, as the function reads them. */
import type { Derived } from '../../build/derive/derived.js';
import { makeBulk } from '../../build/render/downloads/bulk.js';
import { renderApi } from '../../build/render/index.js';
import type { ReadFile } from '../../core/data.js';

export function filesOf(derived: Derived): ReadFile {
  const facts = makeBulk(derived);
  const files = new Map([...renderApi(derived, facts)].map(({ file, text }) => [file, text]));
  return async (file) => {
    const text = files.get(file);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
}
