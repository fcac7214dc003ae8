/**
 * Which bets of a table lie against each other. `sets`: of such bets one wins whatever comes, the house's own cases apart (a
 * tie, the zero, triples), so as far as they match nothing is risked; each with its share, equal where they pay alike.
 * `parts`: bets that are as good as several others, in `whole` parts: a chip on a dozen is twelve straights.
 */
export type Opposites = {
  sets: readonly Readonly<Record<string, number>>[];
  parts?: { whole: number; of: Readonly<Record<string, Readonly<Record<string, number>>>> };
};

const noOpposites: Opposites = { sets: [] };

/** Bets that match one for one. */
export const equalShares = (...ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, 1]));

/** A bet that was decided, in minor units; a push came back as it was. */
export type Decided = { id: string; amount: bigint; isPush: boolean };

/**
 * What of the bets of one round counts as turnover: what was at risk. Bets that came back as they were count for nothing, nor
 * does what lies on opposite bets as far as it matches; sets are matched in their order.
 */
export const turnoverOf = (bets: readonly Decided[], { sets, parts }: Opposites = noOpposites): bigint => {
  const whole = BigInt(parts?.whole ?? 1);
  const lying = new Map<string, bigint>();
  for (const { id, amount, isPush } of bets) {
    if (isPush) continue;
    for (const [part, share] of Object.entries(parts?.of[id] ?? { [id]: parts?.whole ?? 1 }))
      lying.set(part, (lying.get(part) ?? 0n) + amount * BigInt(share));
  }
  for (const set of sets) {
    const shares = Object.entries(set).map(([id, share]) => [id, BigInt(share)] as const);
    const matched = shares
      .map(([id, share]) => (lying.get(id) ?? 0n) / share)
      .reduce((least, it) => (it < least ? it : least));
    for (const [id, share] of shares) lying.set(id, (lying.get(id) ?? 0n) - matched * share);
  }
  return [...lying.values()].reduce((sum, rest) => sum + rest, 0n) / whole;
};
