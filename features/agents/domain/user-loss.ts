/** What came in, went out and was played, in minor units. */
export type Loss = {
  deposits: bigint;
  withdrawals: bigint;
  stake: bigint;
  /** With jackpots and corrections of vendors. */
  payout: bigint;
  /** Of vendors and of the house. */
  bonuses: bigint;
  /** With cashback. */
  rebates: bigint;
  /** What players lost: stake less payout, bonuses and rebates. Below zero where they won. */
  netLoss: bigint;
};

export type MemberLoss = Loss & { memberId: string };
export type ProductLoss = Omit<Loss, 'deposits' | 'withdrawals' | 'rebates'> & { product: string };

/** What a member played of one product. */
export type ProductPlay = { member_id: string; product: string; stake: bigint; payout: bigint; bonus: bigint };

export const lossSorts = ['net_loss', 'name'] as const;
export type LossSort = (typeof lossSorts)[number];

const playTotal = (plays: readonly ProductPlay[]) => {
  const [stake, payout, bonuses] = [
    plays.reduce((all, play) => all + play.stake, 0n),
    plays.reduce((all, play) => all + play.payout, 0n),
    plays.reduce((all, play) => all + play.bonus, 0n),
  ];
  return { stake, payout, bonuses, netLoss: stake - payout - bonuses };
};

/** What the house gave a member. */
export type GivenLoss = { bonuses: bigint; rebates: bigint };

const nothing: GivenLoss = { bonuses: 0n, rebates: 0n };

/** What players lost, all together, less what they were given. */
export const netLossOf = (plays: readonly ProductPlay[], given: Iterable<GivenLoss> = []): bigint =>
  Iterator.from(given).reduce((all, { bonuses, rebates }) => all - bonuses - rebates, playTotal(plays).netLoss);

/** A line for whoever played, deposited, withdrew or was given anything. */
export const memberLosses = (
  plays: readonly ProductPlay[],
  {
    deposits,
    withdrawals,
    given,
  }: {
    deposits: ReadonlyMap<string, bigint>;
    withdrawals: ReadonlyMap<string, bigint>;
    given: ReadonlyMap<string, GivenLoss>;
  },
): MemberLoss[] => {
  const played = Map.groupBy(plays, ({ member_id: memberId }) => memberId);
  return [...new Set([...played.keys(), ...deposits.keys(), ...withdrawals.keys(), ...given.keys()])].map(
    (memberId) => {
      const { bonuses, netLoss, ...play } = playTotal(played.get(memberId) ?? []);
      const more = given.get(memberId) ?? nothing;
      return {
        memberId,
        deposits: deposits.get(memberId) ?? 0n,
        withdrawals: withdrawals.get(memberId) ?? 0n,
        ...play,
        bonuses: bonuses + more.bonuses,
        rebates: more.rebates,
        netLoss: netLoss - more.bonuses - more.rebates,
      };
    },
  );
};

/** What some members played, by product, the largest stake first. */
export const productLosses = (plays: readonly ProductPlay[], members: readonly MemberLoss[]): ProductLoss[] => {
  const meant = new Set(members.map(({ memberId }) => memberId));
  const played = plays.filter(({ member_id: memberId }) => meant.has(memberId));
  return [...Map.groupBy(played, ({ product }) => product)]
    .map(([product, of]) => ({ product, ...playTotal(of) }))
    .toSorted((one, other) => descending(one.stake, other.stake) || ascending(one.product, other.product));
};

export const totalLoss = (losses: readonly Loss[]): Loss =>
  losses.reduce<Loss>(
    (total, one) => ({
      deposits: total.deposits + one.deposits,
      withdrawals: total.withdrawals + one.withdrawals,
      stake: total.stake + one.stake,
      payout: total.payout + one.payout,
      bonuses: total.bonuses + one.bonuses,
      rebates: total.rebates + one.rebates,
      netLoss: total.netLoss + one.netLoss,
    }),
    { deposits: 0n, withdrawals: 0n, stake: 0n, payout: 0n, bonuses: 0n, rebates: 0n, netLoss: 0n },
  );

type Named = (memberId: string) => string;

/** Those whose username has the text in it, whatever its case. */
export const lossesNamed = (losses: readonly MemberLoss[], search: string, nameOf: Named): MemberLoss[] => {
  const sought = search.toLowerCase();
  return losses.filter(({ memberId }) => nameOf(memberId).toLowerCase().includes(sought));
};

/** The largest net loss first, or by the username; two alike always stand in the same order. */
export const lossesInOrder = (losses: readonly MemberLoss[], sort: LossSort, nameOf: Named): MemberLoss[] =>
  losses.toSorted(
    (one, other) =>
      (sort === 'net_loss'
        ? descending(one.netLoss, other.netLoss)
        : ascending(nameOf(one.memberId).toLowerCase(), nameOf(other.memberId).toLowerCase())) ||
      ascending(one.memberId, other.memberId),
  );

const ascending = <T extends string | bigint>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);
const descending = (one: bigint, other: bigint): number => ascending(other, one);
