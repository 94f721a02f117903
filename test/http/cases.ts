/** The one table of HTTP cases: every sentence of the contract that a request can ask about. */
import { assessCases } from './cases/assess.js';
import { computedCases } from './cases/computed.js';
import { httpCases } from './cases/http.js';
import { specifiedCases } from './cases/specified.js';

export const CASES = [...specifiedCases, ...computedCases, ...assessCases, ...httpCases];

/** Those that also run over a port: paths, codes, methods, caches. */
export const OVER_PORT = [...httpCases, ...specifiedCases.slice(-30)];
