/** Facts about publishers that several sources share. */
const CC_BY = { licence: 'CC BY 4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' };

export const OWN = { publisher: 'this project', url: null, ...CC_BY, attribution: () => null };

export const BLS = {
  publisher: 'U.S. Bureau of Labor Statistics',
  licence: 'public domain in the United States',
  licence_url: 'https://www.bls.gov/opub/copyright-information.htm',
};

export const blsCredit = (what: string) => `Source: U.S. Bureau of Labor Statistics, ${what}.`;

/** The Occupational Employment and Wage Statistics of BLS, released each May. */
export const OEWS_RELEASES = {
  ...BLS,
  release: (vintage: string) => `May ${vintage}`,
  url: 'https://www.bls.gov/oes/tables.htm',
  attribution: (vintage: string) => blsCredit(`Occupational Employment and Wage Statistics, May ${vintage}`),
};

export const ONET_RELEASES = {
  publisher: 'U.S. Department of Labor, Employment and Training Administration',
  release: (vintage: string) => vintage,
  url: 'https://www.onetcenter.org/db_releases.html',
  ...CC_BY,
  attribution: (vintage: string) =>
    `This product includes information from the O*NET ${vintage} Database by the U.S. Department of Labor, Employment and ` +
    'Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ' +
    'This project has modified some of this information: descriptions and task statements are in the wording of this ' +
    'project, ratings and task data are selected, and scores are derived from them. USDOL/ETA has not approved, ' +
    'endorsed, or tested these modifications.',
};
