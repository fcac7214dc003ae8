import { type Currency, type Minor, minor, minus } from '#kit/shared/money.ts';
import type { OwnGame } from './own-game.ts';

export type StakeLimits = {
  stakeMin: Minor;
  stakeMax: Minor;
  /** The most that one round pays. */
  payoutMax: Minor;
  /** What is offered to press, ascending. */
  ladder: readonly Minor[];
};

const whole = (amounts: readonly number[]): Minor[] => amounts.map((amount) => minor(BigInt(amount) * 100n));

const usual: StakeLimits = {
  stakeMin: minor(1_00n),
  stakeMax: minor(5_000_00n),
  payoutMax: minor(500_000_00n),
  ladder: whole([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]),
};
const ofCurrency: Readonly<Record<Currency, StakeLimits>> = { THB: usual, TRY: usual, PTS: usual };

/** What differs for a game, by code and currency. */
const ofGame: Readonly<Record<string, Partial<Record<Currency, StakeLimits>>>> = {};

export const stakeLimitsOf = (game: string, currency: Currency): StakeLimits =>
  ofGame[game]?.[currency] ?? ofCurrency[currency];

/** The most that may be staked on a choice: a high prize takes a lower stake. Below `stakeMin` the choice can't be played. */
export const stakeMaxFor = (game: OwnGame, currency: Currency, choice: unknown): Minor => {
  const { stakeMax, payoutMax } = stakeLimitsOf(game.code, currency);
  const top = game.topThousandths(choice);
  if (top <= 0n) return minor(0n);
  const most = (payoutMax * 1000n) / top;
  return most < stakeMax ? minor(most) : stakeMax;
};

/** Undefined where the stake is within what this choice may be played for. */
export const stakeFault = (
  game: OwnGame,
  { currency, stake, choice }: { currency: Currency; stake: Minor; choice: unknown },
): { stakeMin: Minor; stakeMax: Minor } | undefined => {
  const { stakeMin } = stakeLimitsOf(game.code, currency);
  const stakeMax = stakeMaxFor(game, currency, choice);
  return stake >= stakeMin && minus(stakeMax, stake) >= 0n ? undefined : { stakeMin, stakeMax };
};
