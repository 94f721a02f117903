import { PAGE_SIZES } from '../../core/list.js';
import { API } from '../../core/routes.js';
import type { Dataset } from '../source/dataset.js';
import type { Promised } from '../verify.js';
import { rangeCodes } from './industries.js';

/** How many files of each template the output must have, counted from the dataset and not from what was rendered. */
export function promised({ occupations, tables }: Dataset): Promised {
  const each = occupations.length;
  const industries = tables.industries.length + tables.industries.flatMap(rangeCodes).length;
  const occupation = `${API}/occupations/{soc_code}`;
  return {
    socCodes: occupations.map(({ soc_code }) => soc_code),
    slugs: occupations.map(({ slug }) => slug),
    files: {
      [`${API}/occupations.json`]: 1,
      [`${API}/occupations/pages/{limit}/{offset}.json`]: PAGE_SIZES.reduce(
        (sum, limit) => sum + Math.ceil(each / limit),
        0,
      ),
      [`${occupation}.json`]: each,
      [`${occupation}/tasks.json`]: each,
      [`${occupation}/risk.json`]: each,
      [`${occupation}/votes.json`]: each,
      [`${API}/industries.json`]: 1,
      [`${API}/industries/level/{level}.json`]: 3,
      [`${API}/industries/{naics_code}.json`]: industries,
      [`${API}/displacement/factors.json`]: 1,
      [`${API}/meta.json`]: 1,
    },
  };
}
