/** How much of a member's play in a period doesn't count: `part` of `whole`, from nothing to all of it. Minor units. */
export type Share = { part: bigint; whole: bigint };

/** A limit's window, up to the end of the period or of itself, and up to the period's first moment if it began before. */
export type Beyond = { kind: 'deposit' | 'stake' | 'loss'; most: bigint; before: Played | undefined; after: Played };

/** What was paid in and played in a window so far: what was staked, and lost as bets were placed and as they were settled. */
export type Played = { deposited: bigint; staked: bigint; lostPlaced: bigint; lostSettled: bigint };

const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Bets settle on other days than those they were placed on: only what is beyond the limit either way is beyond it. */
const beyond = ({ kind, most }: Beyond, played: Played | undefined): bigint => {
  if (!played) return 0n;
  const { deposited, staked, lostPlaced, lostSettled } = played;
  switch (kind) {
    case 'deposit':
      // Money beyond the limit is in the stakes as soon as there are any.
      return smaller(aboveZero(deposited - most), staked);
    case 'stake':
      return aboveZero(staked - most);
    case 'loss':
      return aboveZero(smaller(lostPlaced, lostSettled) - most);
  }
};

/**
 * The share of a period's play that went beyond the member's own limits; of several limits the one that takes most. What was won back
 * of a loss beyond the limit counts as little as the loss did. @returns undefined where nothing went beyond.
 */
export const shareOver = (
  limits: readonly (readonly Beyond[])[],
  period: { stake: bigint; payout: bigint },
): Share | undefined => {
  let most: Share | undefined;
  for (const windows of limits) {
    const [first] = windows;
    if (!first) continue;
    const excess = windows.reduce((sum, one) => sum + beyond(one, one.after) - beyond(one, one.before), 0n);
    const all = first.kind === 'loss' ? period.stake - period.payout : period.stake;
    // A loss is beyond a limit only where there was one, and a win only brings a loss back.
    if (excess === 0n || all === 0n || excess > 0n !== all > 0n) continue;
    const [part, whole] = excess > 0n ? [excess, all] : [-excess, -all];
    const share = { part: smaller(part, whole), whole };
    if (!most || share.part * most.whole > most.part * share.whole) most = share;
  }
  return most;
};

/** What is left of an amount without the share. */
export const without = (amount: bigint, { part, whole }: Share): bigint => amount - (amount * part) / whole;
