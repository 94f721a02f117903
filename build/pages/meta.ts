import type { Meta } from '../../core/schemas/meta.js';
import { Confidence } from '../../core/schemas/risk.js';
import { TaskCategory } from '../../core/schemas/task.js';
import type { Derived } from '../derive/derived.js';
import { type Page, page } from './page.js';

export function meta({ source, occupations, industries }: Derived): Meta {
  // The address of this copy is for links on pages, not a fact about the data.
  const { name, title, version, as_of, licence, attribution } = source.dataset;
  const { method, factors, sources } = source;
  return {
    api_version: 'v1',
    dataset: { name, title, version, as_of, licence, attribution },
    method_version: method.version,
    counts: {
      occupations: occupations.length,
      tasks: occupations.reduce((sum, { tasks }) => sum + tasks.length, 0),
      industries: industries.length,
      votes: occupations.reduce((sum, { votes }) => sum + votes.total, 0),
    },
    risk_tiers: method.tiers.cut_points,
    confidence_values: Confidence.options,
    task_categories: TaskCategory.options,
    protective_factors: Object.keys(method.protective_factors.factors),
    personal_factors: Object.keys(factors.factors),
    sources: sources.sources.map(({ id, title, publisher, release, url, licence }) => ({
      id,
      title,
      publisher,
      release,
      url,
      licence,
    })),
  };
}

export function* getMeta(derived: Derived): Generator<Page> {
  yield page('getMeta', {}, meta(derived));
}
