/** What callers of one operation get: statuses, headers, bodies. */
import { an, type Finding, goneFrom, newName, sidesOf } from './change.js';
import { compareContents } from './contents.js';
import { type Answer, follow, type Operation } from './document.js';
import type { Sides } from './schemas.js';

export function* compareAnswers(
  owner: string,
  { responses: before = {} }: Operation,
  { responses: after = {} }: Operation,
  sides: Sides,
): Generator<Finding> {
  const statuses = sidesOf(Object.keys(before), Object.keys(after));
  const placeOf = (status: string) => `answer ${status} of ${owner}`;
  for (const status of statuses.gone)
    yield {
      ...{ place: placeOf(status), before: before[status], effect: 'break' },
      what: 'It is gone.',
      needs: `${an(owner)} that never answers ${status}`,
    };
  for (const status of statuses.fresh)
    yield { place: placeOf(status), after: after[status], effect: 'add', what: 'It is new.', needs: '' };
  for (const status of statuses.kept) {
    const name = nameOf(before[status]!);
    const shared = name !== undefined && name === nameOf(after[status]!);
    const place = shared ? `answer ${status} ${name}` : placeOf(status);
    const [was, is] = [follow(before[status]!, sides.before), follow(after[status]!, sides.after)];
    for (const finding of compareHeaders(place, was, is)) yield { ...finding, shared };
    for (const finding of compareContents(place, was.content, is.content, 'output', sides))
      yield shared ? { ...finding, shared } : finding;
  }
}

/** The name of an answer that operations may share. */
const nameOf = (answer: object): string | undefined =>
  '$ref' in answer && typeof answer.$ref === 'string' ? answer.$ref.replace(/^.*\//, '') : undefined;

function* compareHeaders(place: string, before: Answer, after: Answer): Generator<Finding> {
  const headers = sidesOf(headersOf(before), headersOf(after));
  for (const name of headers.gone) {
    const change = goneFrom(
      an(place),
      name,
      newName(name, headers, () => false),
    );
    yield { place: `header ${name} of ${place}`, effect: 'break', ...change };
  }
  for (const name of headers.fresh)
    yield { place: `header ${name} of ${place}`, effect: 'add', what: 'It is new.', needs: '' };
}

/** Their names are the same in any letters. */
const headersOf = ({ headers = '' }: Answer): string[] =>
  (typeof headers === 'string'
    ? headers.split(', ').filter((name) => name !== '')
    : Object.keys(headers)
  ).map((name) => name.toLowerCase());
