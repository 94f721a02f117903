/** The contract that follows from today's code and data. */
import { DOWNLOADS } from '../../core/downloads.js';
import { ROUTES } from '../../core/routes.js';
import { PNGS, SITE } from '../../core/site.js';
import { readDataset } from '../dataset/read.js';
import { deriveDataset } from '../derive/derived.js';
import { makeBulk } from '../render/downloads/bulk.js';
import { openapi } from '../render/openapi/document.js';
import type { Document } from './document.js';

/** Builds it from the real dataset, because the personal factors and their values are part of what callers may send. */
export function currentContract(data: string): Document {
  const files = ROUTES.flatMap((route): readonly string[] => route.files);
  const pages = [...SITE.map(({ path }) => path), ...Object.values(PNGS)];
  const derived = deriveDataset(readDataset(data).dataset);
  return {
    ...openapi(derived, makeBulk(derived)),
    urls: [...new Set([...files, ...DOWNLOADS, ...pages])],
  };
}
