import type { Odds } from '#kit/shared/money/odds.ts';
import type { Terms } from './terms.ts';

/** Why a stake may not come from a bonus. */
export const stakeFaults = ['game_left_out', 'odds_too_low', 'odds_unknown', 'stake_too_large'] as const;
export type StakeFault = (typeof stakeFaults)[number];

/** Whose every bet has odds: one that says none could be of any. */
const playedAtOdds: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT'];

/** Why a bet is below the least odds; what has none by its nature, as slots, is not. */
export const oddsFault = (
  { oddsMin }: Pick<Terms, 'oddsMin'>,
  { product, odds }: { product: string; odds?: Odds | null | undefined },
): 'odds_too_low' | 'odds_unknown' | undefined => {
  if (oddsMin === undefined) return undefined;
  if (odds === null || odds === undefined) return playedAtOdds.includes(product) ? 'odds_unknown' : undefined;
  return odds < oddsMin ? 'odds_too_low' : undefined;
};

type Stake = { product: string; vendor: string; game: string; amount: bigint; odds?: Odds | undefined };

/** Whether a bonus may be staked so: the game is looked at first, then the odds, then the stake. */
export const stakeFault = (
  terms: Pick<Terms, 'leftOut' | 'stakeMax' | 'oddsMin'>,
  { product, vendor, game, amount, odds }: Stake,
): StakeFault | undefined => {
  const { leftOut, stakeMax } = terms;
  if (leftOut.games.includes(`${vendor}/${game}`) || leftOut.products.some((one) => one === product))
    return 'game_left_out';
  const low = oddsFault(terms, { product, odds });
  if (low !== undefined) return low;
  return stakeMax !== null && amount > stakeMax ? 'stake_too_large' : undefined;
};
