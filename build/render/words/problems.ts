/** The error codes in plain words: what happened, and how to fix it. */
import type { ProblemCode } from '../../../core/schemas/problem-codes.js';

interface Words {
  meaning: string;
  fix: string;
}

export const WORDS: Record<ProblemCode, Words> = {
  invalid_parameter: {
    meaning:
      'A query parameter is missing, invalid, or not one of the resource’s. The response lists all of them.',
    fix: 'See errors for the parameter and the allowed values. Omit a parameter to get its default. Lists ignore unknown parameters; the search rejects them.',
  },
  invalid_code: {
    meaning: 'The code in the URL isn’t in the right format.',
    fix: 'Write occupation codes in full: two digits, a hyphen, four digits, a period, and two digits. Write industry codes with two to four digits, or as an official range such as 31-33, and major groups with two digits. If the response has did_you_mean, you probably want one of those codes.',
  },
  invalid_json: {
    meaning: 'The body of the request couldn’t be read as a JSON object.',
    fix: 'Build the body with your language’s JSON library instead of by hand. It must be an object in UTF-8; an empty body, array, or plain string isn’t accepted.',
  },
  unknown_occupation: {
    meaning: 'The code is in the right format, but no occupation has it.',
    fix: 'Try the codes in did_you_mean, or search by title. Codes are O*NET-SOC 2019; retired codes redirect to their successors.',
  },
  unknown_industry: {
    meaning:
      'The code is in the right format, but no NAICS 2022 sector, subsector, or industry group has it.',
    fix: 'Try the codes in did_you_mean, or list the industries. The data doesn’t go to five or six digits.',
  },
  unknown_group: {
    meaning: 'No major group with these two digits has occupations in this data.',
    fix: 'Try the codes in did_you_mean, or list the groups. A group’s code is the first two digits of its occupations’ SOC codes.',
  },
  unknown_path: {
    meaning: 'The API has no such path.',
    fix: 'Check the spelling against the reference. Every path starts with /api/v1.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not for this HTTP method. The Allow header lists the methods that work.',
    fix: 'Use GET for everything except assessments, which accept only POST.',
  },
  payload_too_large: {
    meaning: 'The body is longer than any assessment or batch needs to be.',
    fix: 'Send one occupation and its factors per request, which takes a few hundred bytes, or up to 100 of them as a batch.',
  },
  unsupported_media_type: {
    meaning: 'The request isn’t labeled as JSON. A Content-Type header is required.',
    fix: 'Send the header Content-Type: application/json. With curl, -d alone sends a form; add the header with -H.',
  },
  invalid_request: {
    meaning:
      'The body is valid JSON, but it doesn’t describe an assessment or a batch of them. The response lists every error.',
    fix: 'Each entry of errors points to a place in your body and says what is wrong and what is allowed. Unknown fields are rejected so a typo can’t silently return the unadjusted score.',
  },
  unsupported_format: {
    meaning: 'oEmbed was asked for a format other than JSON.',
    fix: 'Ask for format=json, or omit format.',
  },
  internal_error: {
    meaning: 'This is our error; your request may be fine.',
    fix: 'Wait a moment and try again. If it keeps happening, let us know and include the URL.',
  },
};
