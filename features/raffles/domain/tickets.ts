/** Whole tickets for valid turnover; what is below one gives none. Minor units. */
export const ticketsOf = (turnover: bigint, perTicket: bigint): bigint => (turnover > 0n ? turnover / perTicket : 0n);

const scale = 100_000_000n;

/**
 * The chance that at least one of `held` tickets among `tickets` wins one of `prizes` places, in hundred-millionths, rounded to the
 * nearest: 1 − C(N − n, k) ÷ C(N, k).
 */
export const chanceOfWin = (tickets: bigint, held: bigint, prizes: number): number => {
  if (held <= 0n || tickets <= 0n) return 0;
  let [none, all] = [1n, 1n];
  for (let at = 0n; at < BigInt(prizes) && at < tickets; at++) {
    none *= tickets - held - at > 0n ? tickets - held - at : 0n;
    all *= tickets - at;
  }
  return Number(((all - none) * scale * 2n + all) / (all * 2n));
};
