/** Codes that others use: the classifications that lead to ours, and the occupations of each code. */

export const CLASSIFICATIONS = {
  isco08: 'ISCO-08',
  soc2010: 'SOC 2010',
  onet_soc2010: 'O*NET-SOC 2010',
} as const;

export type Classification = keyof typeof CLASSIFICATIONS;
