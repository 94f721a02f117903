import type { Meta } from '../../../core/schemas/meta.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';

/** The dataset as it is published; the address of this copy is for links on pages, not a fact about the data. */
export function publishedDataset({
  name,
  title,
  version,
  as_of,
  licence,
  attribution,
}: DatasetInfo): Meta['dataset'] {
  return { name, title, version, as_of, licence, attribution };
}
