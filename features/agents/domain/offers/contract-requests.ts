/** How it stands with a contract that a downline asked the direct upline for. */
export const requestStates = ['open', 'offered', 'declined', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

/** The upline declines, who asked takes it back; an offer answers it by itself, and a week without an answer ends it. */
export const requestActs = ['decline', 'withdraw'] as const;
export type RequestAct = (typeof requestActs)[number];

const outcomes = {
  decline: { by: 'upline', to: 'declined' },
  withdraw: { by: 'agent', to: 'withdrawn' },
} as const satisfies Readonly<Record<RequestAct, { by: 'agent' | 'upline'; to: RequestState }>>;

/** @returns undefined where this person may not, or nothing is open any more. */
export const requestStateAfter = (
  act: RequestAct,
  state: RequestState,
  by: 'agent' | 'upline',
): 'declined' | 'withdrawn' | undefined => (state === 'open' && outcomes[act].by === by ? outcomes[act].to : undefined);

export const requestWordsMax = 300;
