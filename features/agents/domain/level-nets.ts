/** One agent of a paid period: what a contract gives them, and by whom. */
export type GrossOfAgent = {
  agentId: string;
  /** Who signed it: the upline, or null where the platform pays. */
  payerId: string | null;
  pay: bigint;
};

/** @property net own gross less what the direct downlines are paid: below zero it is paid from the agent's own wallet. */
export type NetOfAgent = GrossOfAgent & { paidToDownlines: bigint; net: bigint };

/** What each level keeps. The nets of all agents make what the platform pays to the top, whatever the tree. */
export const netsOf = (all: readonly GrossOfAgent[]): { nets: NetOfAgent[]; pool: bigint } => {
  const below = new Map<string, bigint>();
  let pool = 0n;
  for (const { payerId, pay } of all)
    if (payerId === null) pool += pay;
    else below.set(payerId, (below.get(payerId) ?? 0n) + pay);
  const held = new Set(all.map(({ agentId }) => agentId));
  // Whoever pays without a contract of their own stands in the list too, with nothing coming in.
  const payers = [...below.keys()]
    .filter((agentId) => !held.has(agentId))
    .map((agentId): GrossOfAgent => ({ agentId, payerId: null, pay: 0n }));
  return {
    pool,
    nets: [...all, ...payers].map((one) => {
      const paidToDownlines = below.get(one.agentId) ?? 0n;
      return { ...one, paidToDownlines, net: one.pay - paidToDownlines };
    }),
  };
};
