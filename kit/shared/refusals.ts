/** Refusals that any call can answer, with their HTTP status. Each feature's contracts add their own. */
export const universalRefusals = {
  input_invalid: 422,
  body_too_large: 413,
  sealed_body_required: 422,
  cross_site_refused: 403,
  unknown_host: 404,
  not_found: 404,
  site_maintenance: 503,
  /** Staff look at a closed site: nothing is done there. */
  preview_only: 403,
  region_restricted: 451,
  not_logged_in: 401,
  forbidden: 403,
  password_change_required: 403,
  true_account_needed: 403,
  second_factor_required: 403,
  /** Staff alone: a word about money above what the person's own role allows at once, or within a day. */
  above_role_limit: 403,
  above_role_day: 403,
  too_many_requests: 429,
  unavailable: 503,
  internal_error: 500,
} as const;

export type UniversalRefusal = keyof typeof universalRefusals;

/** What only the browser can notice. */
export type BrowserRefusal = 'unreachable';
