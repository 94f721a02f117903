import type { OutputFile } from '../render.js';
import { type Site, sitePage } from './site.js';

export function* problems(site: Site): Generator<OutputFile> {
  yield sitePage(site, 'problems', {}, { title: 'problems', description: 'problems' }, {});
}

export function* notFound(site: Site): Generator<OutputFile> {
  yield sitePage(site, 'notFound', {}, { title: 'notFound', description: 'notFound' }, {});
}
