/** The releases that we import from O*NET and BLS, and the pages on which their publishers name the newest. */

import { ONET } from '../import/sources/onet-tables.js';
import { EP } from '../import/sources/projections.js';
import { OEWS_STAFFING } from '../import/sources/staffing.js';
import { OEWS } from '../import/sources/wages.js';
import type { Kind } from '../import/table/spec.js';

export interface Place {
  url: string;
  /** Returns every release that the place names, in the kind's own notation; none if it isn't as we know it. */
  vintagesIn: (text: string) => string[];
}

export interface Official {
  /** Common name. */
  name: string;
  kind: Kind;
  /** Places to ask. The first is also shown to people; each of the others is asked if the one before fails. */
  places: readonly [Place, ...Place[]];
}

const OEWS_PAGE = 'https://www.bls.gov/oes/tables.htm';

/** Mean wage of all occupations. BLS's API has only the newest May of OEWS, and accepts programs that its pages refuse. */
const oewsApi: Place = {
  url: 'https://api.bls.gov/publicAPI/v1/timeseries/data/OEUN000000000000000000004',
  vintagesIn: (text) => [...text.matchAll(/"year"\s*:\s*"(\d{4})"/g)].map(([, year]) => year!),
};

/** Returns a page of OEWS downloads: `oesm26nat.zip` has the national wages of May 2026. */
const oewsPage = (part: 'nat' | 'in4'): Place => ({
  url: OEWS_PAGE,
  vintagesIn: (text) =>
    [...text.matchAll(new RegExp(`oesm(\\d{2})${part}\\.zip`, 'g'))].map(([, year]) => `20${year}`),
});

export const OFFICIAL: readonly Official[] = [
  {
    name: 'O*NET Database',
    kind: ONET,
    places: [
      {
        url: 'https://www.onetcenter.org/database.html',
        // Only its downloads, such as db_31_0_text.zip, because a page also announces what isn't out yet.
        vintagesIn: (text) =>
          [...text.matchAll(/\bdb_(\d+)_(\d+)_\w+\.zip/g)].map(([, major, minor]) => `${major}.${minor}`),
      },
    ],
  },
  { name: 'OEWS wages', kind: OEWS, places: [oewsPage('nat'), oewsApi] },
  { name: 'OEWS staffing patterns', kind: OEWS_STAFFING, places: [oewsPage('in4'), oewsApi] },
  {
    name: 'Employment Projections',
    kind: EP,
    places: [
      {
        url: 'https://www.bls.gov/emp/data/occupational-data.htm',
        // They cover ten years, so 2024–34 and 2024–2034 match, and 2019–24 doesn't.
        vintagesIn: (text) =>
          [...text.matchAll(/\b(20\d\d)(?:-|–|&ndash;|&#8211;)(?:20)?(\d\d)\b/g)]
            .filter(([, from, to]) => (Number(from) + 10) % 100 === Number(to))
            .map(([, from, to]) => `${from}-${to}`),
      },
    ],
  },
];
