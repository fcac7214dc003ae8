import type { GrantState } from './grant-states.ts';

/** The colour of a grant's state, by the tones of badges. */
export const grantTones = {
  offered: 'money',
  waiting: 'warn',
  active: 'live',
  completed: 'good',
  expired: 'plain',
  given_up: 'plain',
  used_up: 'plain',
  revoked: 'bad',
} as const satisfies Record<GrantState, string>;
