import type { Terms } from './terms.ts';

/** Why a stake may not come from a bonus. */
export const stakeFaults = ['game_left_out', 'stake_too_large'] as const;
export type StakeFault = (typeof stakeFaults)[number];

/** Whether a bonus may be staked so: the game is asked first, the stake after it. */
export const stakeFault = (
  { leftOut, stakeMax }: Pick<Terms, 'leftOut' | 'stakeMax'>,
  { product, vendor, game, amount }: { product: string; vendor: string; game: string; amount: bigint },
): StakeFault | undefined => {
  if (leftOut.games.includes(`${vendor}/${game}`) || leftOut.products.some((one) => one === product))
    return 'game_left_out';
  return stakeMax !== null && amount > stakeMax ? 'stake_too_large' : undefined;
};
