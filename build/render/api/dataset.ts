import type { Meta } from '../../../core/schemas/meta.js';
import type { DatasetInfo } from '../../dataset/schema/settings.js';

/** Returns the dataset as it is published. The URL of this copy is for links on pages; it isn't a fact about the data. */
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
