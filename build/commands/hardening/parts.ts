/** All parts, in the order in which they run. */
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
