import type { StakeLimits } from './stake-limits.ts';

export const limitsFaults = [
  'stake_max_below_min',
  'payout_below_stake',
  'ladder_not_ascending',
  'ladder_outside',
] as const;
export type LimitsFault = (typeof limitsFaults)[number];

/** What does not fit together in limits that somebody wants to set. */
export const limitsFault = ({ stakeMin, stakeMax, payoutMax, ladder }: StakeLimits): LimitsFault | undefined => {
  if (stakeMin <= 0n || stakeMax < stakeMin) return 'stake_max_below_min';
  if (payoutMax < stakeMax) return 'payout_below_stake';
  if (ladder.some((step, at) => at > 0 && step <= ladder[at - 1]!)) return 'ladder_not_ascending';
  return ladder.some((step) => step < stakeMin || step > stakeMax) ? 'ladder_outside' : undefined;
};
