import { type Fraction, fraction, over, plus, times } from '../figures/fraction.ts';

/**
 * A meter that wins at `of` and keeps what is above, as a chain over its states: `steps[c]` of the cycle bring c. Every state is as likely
 * to be left as to be come to, so in the long run all are alike; `share` is how often a spin wins from each.
 * @throws RangeError where one spin could win twice
 */
export const meterLaw = (steps: readonly bigint[], of: number): { shares: Fraction[]; rate: Fraction } => {
  const cycle = steps.reduce((all, ways) => all + ways, 0n);
  const most = steps.findLastIndex((ways) => ways > 0n);
  if (most >= of) throw new RangeError(`${most} at once fill a meter of ${of}`);
  const shares = Array.from({ length: of }, (_, state) =>
    fraction(
      steps.reduce((all, ways, more) => (state + more >= of ? all + ways : all), 0n),
      cycle,
    ),
  );
  return { shares, rate: over(plus(...shares), fraction(of)) };
};

/** The chance of each state after one more spin, from the chances before. */
export const meterStep = (chances: readonly Fraction[], steps: readonly bigint[]): Fraction[] => {
  const cycle = steps.reduce((all, ways) => all + ways, 0n);
  const of = chances.length;
  const next = chances.map(() => fraction(0n));
  for (const [state, chance] of chances.entries())
    for (const [more, ways] of steps.entries()) {
      const to = (state + more) % of;
      next[to] = plus(next[to] ?? fraction(0n), times(chance, fraction(ways, cycle)));
    }
  return next;
};
