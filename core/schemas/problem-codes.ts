/** Code to status and title. A code never changes its meaning; `/problems#<code>` explains it. */
export const PROBLEMS = {
  invalid_parameter: { status: 400, title: 'Invalid query parameter' },
  invalid_code: { status: 400, title: 'Invalid code in the URL' },
  invalid_json: { status: 400, title: 'The body isn’t a JSON object' },
  unknown_occupation: { status: 404, title: 'No occupation has this code' },
  unknown_industry: { status: 404, title: 'No industry has this code' },
  unknown_path: { status: 404, title: 'Nothing at this path' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be sent as application/json' },
  invalid_request: { status: 422, title: 'The body isn’t a valid assessment' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
