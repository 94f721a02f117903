/** Two descriptions of one operation: what callers send, and what they get. */
import { compareAnswers } from './answers.js';
import { an, type Directed, type Direction, type Finding, wasIs } from './change.js';
import { compareContents } from './contents.js';
import { follow, type Operation } from './document.js';
import { compareParameters } from './parameters.js';
import { requirement, type Sides } from './schemas.js';

export function* compareOperations(
  place: string,
  before: Operation,
  after: Operation,
  sides: Sides,
): Generator<Directed> {
  yield* directed('input', compareCalls(place, before, after));
  yield* directed('input', compareParameters(place, before, after, sides));
  yield* directed('input', compareBodies(place, before, after, sides));
  yield* directed('output', compareAnswers(place, before, after, sides));
}

function* directed(direction: Direction, findings: Iterable<Finding>): Generator<Directed> {
  for (const finding of findings) yield { ...finding, direction };
}

/** What an operation is called, and who may call it. */
function* compareCalls(place: string, was: Operation, is: Operation): Generator<Finding> {
  if (was.operationId !== is.operationId)
    yield {
      ...{ place, before: was.operationId, after: is.operationId, effect: 'break' },
      what: wasIs('Its operationId, the name in generated clients,', was.operationId, is.operationId),
      needs: `${an(place)} with the operationId ${is.operationId}`,
    };
  const [before = [], after = []] = [was.security, is.security];
  if (JSON.stringify(before) !== JSON.stringify(after))
    yield {
      ...{ place, before, after, effect: after.length > 0 ? 'break' : 'add' },
      what: wasIs('What callers must prove', before, after),
      needs: `${an(place)} that asks callers for credentials`,
    };
}

function* compareBodies(owner: string, was: Operation, is: Operation, sides: Sides): Generator<Finding> {
  const place = `body of ${owner}`;
  const before = was.requestBody && follow(was.requestBody, sides.before);
  const after = is.requestBody && follow(is.requestBody, sides.after);
  const required = after?.required ?? false;
  if (before && after) {
    if ((before.required ?? false) !== required) yield requirement(place, required, 'input');
    yield* compareContents(place, before.content, after.content, 'input', sides);
  } else if (before)
    yield { place, before, effect: 'break', what: 'It is gone.', needs: `${an(owner)} without a body` };
  else if (after)
    yield {
      ...{ place, after, effect: required ? 'break' : 'add' },
      what: required ? 'It is new and required.' : 'It is new.',
      needs: `${an(owner)} that asks for a body`,
    };
}
