/** Many assessments in one request: each gets the result or the problem that it would get alone, in order. */
import { type AssessIndex, assess, EXAMPLE } from './assess.js';
import { invalidRequest, objectIn, unknownMembers } from './body.js';
import { isProblem } from './problem.js';
import type { AssessmentBatch } from './schemas/assess.js';
import { BATCH_LIMIT } from './schemas/batch-limit.js';
import type { Problem } from './schemas/problem.js';

/** Largest body of a batch, in bytes. */
export const BATCH_BODY_LIMIT = 65_536;

const MEMBERS = ['assessments'];

/** Returns the responses to all assessments of a parsed body, or a problem if the body isn't a batch. */
export function assessBatch(body: Record<string, unknown>, index: AssessIndex): AssessmentBatch | Problem {
  const errors = unknownMembers(body, MEMBERS, 'a batch');
  const assessments = Object.hasOwn(body, 'assessments') ? body.assessments : undefined;
  const fault = faultOf(assessments);
  if (fault !== undefined) errors.push({ pointer: '/assessments', detail: fault });
  if (errors.length > 0) return invalidRequest(errors);
  const results = (assessments as unknown[]).map((each) => {
    const alone = objectIn(each, EXAMPLE);
    return isProblem(alone) ? alone : assess(alone, index);
  });
  return { results, count: results.length };
}

function faultOf(assessments: unknown): string | undefined {
  const send = `Send an array of 1 to ${BATCH_LIMIT} assessments.`;
  if (assessments === undefined) return `assessments is required. ${send}`;
  if (!Array.isArray(assessments)) return `assessments must be an array. ${send}`;
  if (assessments.length === 0) return `assessments is empty. ${send}`;
  if (assessments.length > BATCH_LIMIT) return `There are ${assessments.length} assessments. ${send}`;
  return undefined;
}
