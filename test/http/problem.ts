/** The one shape of errors (RFC 9457), as contract.md has it. */

import type { HttpCase, ListedFault } from './case.js';
import { shown, unlike } from './unlike.js';

const PROBLEM_KEYS = ['type', 'title', 'status', 'detail', 'code', 'errors', 'did_you_mean'];
const FAULT_KEYS = ['pointer', 'parameter', 'detail', 'allowed'];
/** No sentence shows a stack, and no error repeats an input of any length. */
const TOO_LONG = 400;

/** What is wrong with an error: its members, its sentences, its faults and what it suggests. */
export function problemFaults(json: Record<string, unknown>, wanted: HttpCase): string[] {
  const { code, errors = [], means = [] } = wanted;
  const found = unlike(
    json,
    { type: `/problems#${code}`, title: /^[A-Z]/, status: wanted.status, detail: /[.?]$/, code },
    'body',
  );
  const names = Object.keys(json);
  const ordered = PROBLEM_KEYS.filter((name) => names.includes(name));
  if (names.join() !== ordered.join()) found.push(`members of the problem are ${names}`);
  if (String(json.detail).length > TOO_LONG)
    found.push(`detail has ${String(json.detail).length} characters`);
  const meant = json.did_you_mean ?? [];
  if (means === 'some' ? !areCodes(meant) : JSON.stringify(meant) !== JSON.stringify(means))
    found.push(`did_you_mean is ${shown(meant)}, not ${shown(means)}`);

  const place = (fault: ListedFault) => fault.pointer ?? `?${fault.parameter}`;
  const listed = ((json.errors ?? []) as Record<string, unknown>[]).toSorted(byPlace);
  if (listed.map((fault) => place(fault)).join() !== errors.map(place).sort().join())
    return [...found, `errors are at ${listed.map((fault) => place(fault))}, not at ${errors.map(place)}`];
  for (const [index, { detail = /[.?]$/, ...fault }] of errors.toSorted(byPlace).entries()) {
    const is = listed[index]!;
    found.push(...unlike(is, { ...fault, detail }, `errors at ${place(fault)}`));
    const extra = Object.keys(is).filter((name) => !FAULT_KEYS.includes(name));
    if (extra.length > 0) found.push(`errors at ${place(fault)} has ${extra}`);
    if (String(is.detail).length > TOO_LONG) found.push(`detail at ${place(fault)} is too long`);
  }
  return found;

  function byPlace(a: ListedFault, b: ListedFault): number {
    return place(a) < place(b) ? -1 : 1;
  }
}

const areCodes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 3 &&
  value.every((code) => /^(?:\d{2}-\d{4}\.\d{2}|\d{2,4}|\d{2}-\d{2})$/.test(String(code)));
