import type { OutputFile } from '../render.js';
import { type Site, sitePage } from './site.js';

export function* docs(site: Site): Generator<OutputFile> {
  yield sitePage(site, 'docs', {}, { title: 'docs', description: 'docs' }, {});
}
