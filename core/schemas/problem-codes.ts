/** Code to status and title. A code never changes its meaning; `/problems#<code>` explains it. */
export const PROBLEMS = {
  invalid_parameter: { status: 400, title: 'A query parameter is not valid' },
  invalid_code: { status: 400, title: 'The code in the path has the wrong shape' },
  invalid_json: { status: 400, title: 'The body is not a JSON object' },
  unknown_occupation: { status: 404, title: 'There is no occupation with this code' },
  unknown_industry: { status: 404, title: 'There is no industry with this code' },
  unknown_path: { status: 404, title: 'There is nothing at this path' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be sent as application/json' },
  invalid_request: { status: 422, title: 'The body does not describe an assessment' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
