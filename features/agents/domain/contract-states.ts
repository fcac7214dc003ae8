/** How a version of a contract stands. */
export const versionStates = [
  'offered',
  'accepted',
  'active',
  'superseded',
  'terminated',
  'auto_ended',
  'rejected',
  'expired',
  'withdrawn',
] as const;
export type VersionState = (typeof versionStates)[number];

/** Every way from state to state; what is not here is refused. */
const ways: Readonly<Record<VersionState, readonly VersionState[]>> = {
  offered: ['accepted', 'rejected', 'expired', 'withdrawn'],
  accepted: ['active', 'superseded', 'terminated', 'auto_ended'],
  active: ['superseded', 'terminated', 'auto_ended'],
  superseded: [],
  terminated: [],
  auto_ended: [],
  rejected: [],
  expired: [],
  withdrawn: [],
};

export const mayBecome = (from: VersionState, to: VersionState): boolean => ways[from].includes(to);

/** Who may do what to an offer: the payer takes it back, the agent answers it. */
export type OfferAct = 'accept' | 'reject' | 'withdraw' | 'terminate';

const outcomes: Readonly<Record<OfferAct, { to: VersionState; by: 'payer' | 'agent' | 'either' }>> = {
  accept: { to: 'accepted', by: 'agent' },
  reject: { to: 'rejected', by: 'agent' },
  withdraw: { to: 'withdrawn', by: 'payer' },
  terminate: { to: 'terminated', by: 'either' },
};

/** @returns the state that the act leads to; undefined where this person may not, or the version stands elsewhere. */
export const stateAfter = (act: OfferAct, state: VersionState, by: 'payer' | 'agent'): VersionState | undefined => {
  const { to, by: who } = outcomes[act];
  return (who === 'either' || who === by) && mayBecome(state, to) ? to : undefined;
};
