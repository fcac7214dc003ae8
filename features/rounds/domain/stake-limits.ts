import { type Minor, minor, minus } from '#kit/shared/money/money.ts';
import { type ListingStakes, usualStakes } from '#games/engine/listing.ts';
import { type Odds, oddsOfThousandths } from '#kit/shared/money/odds.ts';
import type { SharedPlay } from '#games/engine/shared-play.ts';
import { listings } from '#games/listings.ts';
import type { OwnGame } from './own-game.ts';

export type StakeLimits = {
  stakeMin: Minor;
  stakeMax: Minor;
  /** The most that one round pays. */
  payoutMax: Minor;
  /** Stakes that the page offers as buttons, ascending. */
  ladder: readonly Minor[];
};

/** Listings and prices count in hundreds of the minor unit: one baht, one ringgit, a hundred dong. */
const whole = (amount: number): Minor => minor(BigInt(amount) * 100n);

const limitsOf = ({ stakeMin, stakeMax, payoutMax, ladder }: ListingStakes): StakeLimits => ({
  stakeMin: whole(stakeMin),
  stakeMax: whole(stakeMax),
  payoutMax: whole(payoutMax),
  ladder: ladder.map(whole),
});

/** The same figures in every currency, until staff sets others. */
export const stakeLimitsOf = (game: string): StakeLimits => limitsOf(listings.get(game)?.stakes ?? usualStakes);

/** The most that may be staked on a choice: a high prize takes a lower stake. Below `stakeMin` the choice can't be played. */
export const stakeMaxFor = (
  game: OwnGame,
  { stakeMax, payoutMax }: Pick<StakeLimits, 'stakeMax' | 'payoutMax'>,
  choice: unknown,
): Minor => {
  const top = game.topThousandths(choice);
  if (top <= 0n) return minor(0n);
  const most = (payoutMax * 1000n) / top;
  return most < stakeMax ? minor(most) : stakeMax;
};

/** Undefined where the stake is within what this choice may be played for. */
export const stakeFault = (
  game: OwnGame,
  { limits, stake, choice }: { limits: StakeLimits; stake: Minor; choice: unknown },
): { stakeMin: Minor; stakeMax: Minor } | undefined => {
  const { stakeMin } = limits;
  const stakeMax = stakeMaxFor(game, limits, choice);
  return stake >= stakeMin && minus(stakeMax, stake) >= 0n ? undefined : { stakeMin, stakeMax };
};

/** What a stake may come to at most, in thousandths of it. */
export const mostThousandths = ({ payoutMax }: Pick<StakeLimits, 'payoutMax'>, stake: Minor): bigint =>
  stake > 0n ? (payoutMax * 1000n) / stake : 0n;

/** The most that a bet may be paid. */
export const mostOfBet = (game: OwnGame, { stake, choice }: { stake: Minor; choice: unknown }): Minor =>
  minor((stake * game.topThousandths(choice)) / 1000n);

/** What a stake pays where it wins; undefined where that is no single multiple. */
export const oddsOfChoice = (game: OwnGame | undefined, choice: unknown): Odds | undefined =>
  oddsOfThousandths(game?.oddsThousandths?.(choice) ?? 0n);

/** The most that all bets of a shared round may be paid, in each currency. */
export const liabilityMaxOf = ({ liabilityMax }: Pick<SharedPlay<unknown>, 'liabilityMax'>): Minor =>
  whole(liabilityMax);
