/** A day of a version, or many of them, as counted: amounts in minor units. */
export type Counted = {
  rounds: number;
  staked: number;
  paid: number;
  theoryLeast: number;
  theoryMost: number;
  variance: number;
  largest: number;
};

/** Standard deviations around the mean that hold 99.9 % of a normal distribution. */
export const bandDeviations = 3.2905;
const roundsMin = 100;

export type Verdict = 'inside' | 'above' | 'below' | 'few';

/** Parts of what was staked. */
export type Band = { actual: number; theoryLeast: number; theoryMost: number; least: number; most: number };

/**
 * What came back beside what should have. Too few to tell are rounds of which a single one could leave the band, or whose band
 * reaches down to nothing: there the law of large numbers says nothing yet.
 */
export const judged = (day: Counted): Band & { verdict: Verdict } => {
  const reach = bandDeviations * Math.sqrt(day.variance);
  const band = {
    actual: day.paid / day.staked,
    theoryLeast: day.theoryLeast / day.staked,
    theoryMost: day.theoryMost / day.staked,
    least: Math.max(0, day.theoryLeast - reach) / day.staked,
    most: (day.theoryMost + reach) / day.staked,
  };
  return { ...band, verdict: verdictOf(day, reach) };
};

const verdictOf = ({ rounds, paid, theoryLeast, theoryMost, largest }: Counted, reach: number): Verdict => {
  if (rounds < roundsMin || largest > reach || reach >= theoryLeast) return 'few';
  if (paid > theoryMost + reach) return 'above';
  return paid < theoryLeast - reach ? 'below' : 'inside';
};

/** Days added up: sums are sums, so the band of many days is narrower than any of theirs. */
export const sumOfDays = (days: readonly Counted[]): Counted =>
  days.reduce<Counted>(
    (all, day) => ({
      rounds: all.rounds + day.rounds,
      staked: all.staked + day.staked,
      paid: all.paid + day.paid,
      theoryLeast: all.theoryLeast + day.theoryLeast,
      theoryMost: all.theoryMost + day.theoryMost,
      variance: all.variance + day.variance,
      largest: Math.max(all.largest, day.largest),
    }),
    { rounds: 0, staked: 0, paid: 0, theoryLeast: 0, theoryMost: 0, variance: 0, largest: 0 },
  );
