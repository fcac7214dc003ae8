/**
 * How a grant may stand. `offered`: it may be claimed; `waiting`: it is claimed, and another is in play; `active`: its money is in the bonus
 * wallet. All others are ends; what brings no money (free rounds, points, tickets) is completed by being handed over.
 */
export const grantStates = [
  'offered',
  'waiting',
  'active',
  'completed',
  'expired',
  'given_up',
  'used_up',
  'revoked',
] as const;
export type GrantState = (typeof grantStates)[number];

export const grantEvents = [
  'claim',
  'start',
  'hand_over',
  'wagered',
  'time_over',
  'give_up',
  'run_out',
  'revoke',
] as const;
export type GrantEvent = (typeof grantEvents)[number];

/** What each end does with what stands in the bonus wallet, and with what open bets still bring. */
export const endings = {
  /** To cash, up to the win cap. */
  completed: { standing: 'cash', later: 'cash' },
  expired: { standing: 'back', later: 'back' },
  given_up: { standing: 'back', later: 'back' },
  /** Nothing stands any more: what a vendor corrects afterwards is the player's. */
  used_up: { standing: 'nothing', later: 'cash' },
  revoked: { standing: 'nothing', later: 'nothing' },
} as const satisfies Partial<Record<GrantState, { standing: string; later: string }>>;
export type GrantEnd = keyof typeof endings;

export const isEnded = (state: GrantState): state is GrantEnd => Object.hasOwn(endings, state);

const steps: Readonly<Record<GrantState, Partial<Record<GrantEvent, GrantState>>>> = {
  offered: { claim: 'waiting', time_over: 'expired', revoke: 'revoked' },
  waiting: { start: 'active', hand_over: 'completed', give_up: 'given_up', revoke: 'revoked' },
  active: { wagered: 'completed', time_over: 'expired', give_up: 'given_up', run_out: 'used_up' },
  completed: {},
  expired: {},
  given_up: {},
  used_up: {},
  revoked: {},
};

/**
 * What an event makes of a grant; undefined where nothing comes of it. Whoever has turned over what was asked for has earned it: whatever
 * happens then completes it.
 */
export const nextState = (
  state: GrantState,
  event: GrantEvent,
  { isWagered }: { isWagered: boolean },
): GrantState | undefined => {
  const next = steps[state][event];
  if (next === undefined) return undefined;
  if (state === 'active') return isWagered ? 'completed' : event === 'wagered' ? undefined : next;
  return next;
};
