import { type Fraction, fraction } from './fraction.ts';

/** Keys of a game group in the specification: main, self-run, e-lottery, South-East Asia. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** The unit that a bet counts in: one, a tenth, a hundredth, a thousandth. As a divisor. */
export const moneyModes = { one: 1n, tenth: 10n, hundredth: 100n, thousandth: 1000n } as const;
export type MoneyMode = keyof typeof moneyModes;

/** A bet of a series is two units. */
const unitsPerBet = 2n;
const chanceUnder = 1000n;

/**
 * A series is what a bet of two units on one of a thousand numbers pays; its return is series ÷ 2000. An account has a
 * highest series; choosing a lower one gives the difference back at once.
 */
export const seriesReturn = (series: number): Fraction => fraction(BigInt(series), unitsPerBet * chanceUnder);

/** Of the stake. @throws RangeError for a series above the account's. */
export const seriesRebate = ({ max, chosen }: { max: number; chosen: number }): Fraction => {
  if (chosen > max || chosen < 0) throw new RangeError(`series ${chosen} is not within ${max}`);
  return fraction(BigInt(max - chosen), unitsPerBet * chanceUnder);
};

/** What a bet of one in so many pays for one unit of stake, at this series. */
export const seriesRate = (series: number, oneIn: number): Fraction =>
  fraction(BigInt(series) * BigInt(oneIn), unitsPerBet * chanceUnder);

/**
 * The stake of so many bets in a money mode, in the minor unit, for a unit of one baht. @throws RangeError where it
 * isn't whole: bets of a thousandth come in tens.
 */
export const stakeOfBets = (bets: number, mode: MoneyMode): bigint => {
  const hundredfold = BigInt(bets) * unitsPerBet * 100n;
  if (hundredfold % moneyModes[mode] !== 0n) throw new RangeError(`${bets} bets in ${mode} are no whole satang`);
  return hundredfold / moneyModes[mode];
};
