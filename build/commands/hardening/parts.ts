/** All parts, in the order of the table. */
import { data } from './data.js';
import { headers } from './headers.js';
import { integrity } from './integrity.js';
import { killed } from './killed.js';
import { live } from './live.js';
import type { Part } from './part.js';
import { paths } from './paths.js';
import { requests } from './requests.js';
import { supply } from './supply.js';
import { swap } from './swap.js';
import { system } from './system.js';

export const PARTS: readonly Part[] = [
  requests,
  live,
  swap,
  paths,
  data,
  headers,
  killed,
  system,
  integrity,
  supply,
];

/** Parts that need one core and measure no time: a second process runs them beside the first part, which needs one, too. */
export const BESIDE: readonly Part[] = [data, headers, integrity, supply];
