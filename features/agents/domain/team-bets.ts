/** How a bet stands, as agents read it; `returned` with its stake. */
export const betStates = ['open', 'won', 'lost', 'returned'] as const;
export type BetState = (typeof betStates)[number];

type Stored = { state: 'open' | 'settled' | 'resettled' | 'voided'; payout: bigint };

export const betStateOf = ({ state, payout }: Stored): BetState => {
  if (state === 'open') return 'open';
  if (state === 'voided') return 'returned';
  return payout > 0n ? 'won' : 'lost';
};

/** What some play comes to, in minor units. */
export type PlaySums = { bets: bigint; stake: bigint; turnover: bigint; payout: bigint; ggr: bigint };
export type ProductSums = PlaySums & { product: string };

type DayOfPlay = {
  product: string;
  bets: bigint;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  jackpot: bigint;
  correction: bigint;
  ggr: bigint;
};

const nothing: PlaySums = { bets: 0n, stake: 0n, turnover: 0n, payout: 0n, ggr: 0n };

const plus = (one: PlaySums, other: PlaySums): PlaySums => ({
  bets: one.bets + other.bets,
  stake: one.stake + other.stake,
  turnover: one.turnover + other.turnover,
  payout: one.payout + other.payout,
  ggr: one.ggr + other.ggr,
});

export const playTotal = (sums: readonly PlaySums[]): PlaySums => sums.reduce(plus, nothing);

/** Days of play by product, the largest stake first; jackpots and corrections are paid out like wins. */
export const sumsByProduct = (days: readonly DayOfPlay[]): ProductSums[] =>
  [...Map.groupBy(days, ({ product }) => product)]
    .map(([product, of]) => ({
      product,
      ...playTotal(
        of.map(({ bets, stake, turnover, payout, jackpot, correction, ggr }) => ({
          bets,
          stake,
          turnover,
          payout: payout + jackpot + correction,
          ggr: ggr - correction,
        })),
      ),
    }))
    .filter(({ bets, stake, payout }) => bets !== 0n || stake !== 0n || payout !== 0n)
    .toSorted((one, other) => Number(other.stake - one.stake) || (one.product < other.product ? -1 : 1));
