/** What each error code means to a caller, and what to do about it. */
import type { ProblemCode } from '../../../core/schemas/problem-codes.js';

interface Words {
  meaning: string;
  mend: string;
}

/** In a reader's words: what happened, and what to do. */
export const WORDS: Record<ProblemCode, Words> = {
  invalid_parameter: {
    meaning: 'A query parameter has a value that the list cannot use. All such parameters are named at once.',
    mend: 'Look at each entry of errors: parameter names it, detail gives the range, allowed lists the values where there are few. Leaving a parameter out gives its default. Parameters that we do not know are ignored and never cause this error.',
  },
  invalid_code: {
    meaning: 'The code in the path is not written like one. Nothing was looked up.',
    mend: 'Write occupation codes in full, two digits, a hyphen, four digits, a point, two digits. Write industry codes with two to four digits, or as an official range such as 31-33. If did_you_mean is there, one of its codes is probably yours.',
  },
  invalid_json: {
    meaning: 'The body of an assessment could not be read as a JSON object.',
    mend: 'Build the body with your language’s JSON library instead of by hand. It has to be an object in UTF-8; an empty body, an array or a bare string will not do.',
  },
  unknown_occupation: {
    meaning: 'The code is written correctly, and no occupation has it.',
    mend: 'Try the codes in did_you_mean, or search by title. Codes are O*NET-SOC 2019; a code that we once published and later retired still leads to its successor.',
  },
  unknown_industry: {
    meaning: 'The code is written correctly, and no NAICS 2022 sector, subsector or industry group has it.',
    mend: 'Try the codes in did_you_mean, or list the industries. Five and six digits are finer than this data goes.',
  },
  unknown_path: {
    meaning: 'The API has no such address.',
    mend: 'Check the spelling against the reference. Every address begins with /api/v1.',
  },
  method_not_allowed: {
    meaning:
      'The address exists, but not for this HTTP method. The Allow header of the answer lists those that work.',
    mend: 'Read with GET. Only the assessment takes POST, and it takes nothing else.',
  },
  payload_too_large: {
    meaning: 'The body of an assessment is longer than any assessment needs to be.',
    mend: 'Send one occupation and its factors a request. That is a few hundred bytes.',
  },
  unsupported_media_type: {
    meaning: 'The body did not come labeled as JSON. A missing Content-Type counts as a wrong one.',
    mend: 'Send the header Content-Type: application/json. With curl, -d alone sends a form; add the header with -H.',
  },
  invalid_request: {
    meaning:
      'The body is JSON and could be read, but it does not describe an assessment. All faults are named at once.',
    mend: 'Each entry of errors has a pointer to the place in your body, what is wrong there, and what is allowed. Unknown members are refused so that a typo cannot quietly return the unadjusted score.',
  },
  internal_error: {
    meaning: 'The fault is ours. Your request may be fine.',
    mend: 'Wait a moment and send it again. If it keeps happening, tell us and include the address you asked for.',
  },
};
