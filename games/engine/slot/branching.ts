import { type Fraction, fraction, minus, over, plus, times } from '../figures/fraction.ts';
import { meanOf, type SpinLaw } from './spin-law.ts';

export type RoundMoments = {
  /** Free spins that a spin gives on average; below 1, else the round never ends. */
  given: Fraction;
  /** Free spins of a round on average. */
  spins: Fraction;
  /** Of the total bet. */
  baseReturn: Fraction;
  totalReturn: Fraction;
  baseVariance: Fraction;
  totalVariance: Fraction;
};

/**
 * A spin and all free spins that come of it, in total bets, by branching: m = Mμ/(1−q) for each free spin with its own descendants,
 * Var Y = Var(MX + N m)/(1−q), Var T = Var(X + N m) + q Var Y. @param free the law of a free spin, wins still without the multiplier
 * @throws RangeError where free spins give no fewer than themselves
 */
export const roundMoments = ({
  base,
  free,
  multiplier,
  lineCount,
}: {
  base: SpinLaw;
  free: SpinLaw;
  multiplier: number;
  lineCount: number;
}): RoundMoments => {
  const given = meanOf(base, ({ spins }) => spins);
  const again = meanOf(free, ({ spins }) => spins);
  const rest = minus(fraction(1), again);
  if (rest.above <= 0n) throw new RangeError('free spins that give as many again never end');
  const each = over(
    times(
      fraction(multiplier),
      meanOf(free, ({ win }) => win),
    ),
    rest,
  );
  const eachVariance = over(spread(free, multiplier, each), rest);
  const mean = meanOf(base, ({ win }) => win);
  const bet = fraction(lineCount);
  const inBets = (variance: Fraction) => over(variance, times(bet, bet));
  return {
    given,
    spins: over(given, rest),
    baseReturn: over(mean, bet),
    totalReturn: over(plus(mean, times(given, each)), bet),
    baseVariance: inBets(spread(base, 1, fraction(0))),
    totalVariance: inBets(plus(spread(base, 1, each), times(given, eachVariance))),
  };
};

/** Var(M·X + N·m) over the cycle. */
const spread = (law: SpinLaw, multiplier: number, each: Fraction): Fraction => {
  const whole = fraction(multiplier);
  const squares = meanOf(law, ({ win }) => win * win);
  const mixed = meanOf(law, ({ win, spins }) => win * spins);
  const given = meanOf(law, ({ spins }) => spins * spins);
  const mean = plus(
    times(
      whole,
      meanOf(law, ({ win }) => win),
    ),
    times(
      each,
      meanOf(law, ({ spins }) => spins),
    ),
  );
  const second = plus(
    times(times(whole, whole), squares),
    times(times(fraction(2), times(whole, each)), mixed),
    times(times(each, each), given),
  );
  return minus(second, times(mean, mean));
};
