import { dayAfter } from '#kit/shared/business-day.ts';
import type { MissionTerms } from './mission-terms.ts';
import type { Period } from './periods.ts';

/** What a member did, as far as a mission's period needs it. Minor units. */
export type MissionFacts = {
  /** Valid turnover by day and product. */
  days: readonly { day: string; product: string; turnover: bigint }[];
  /** The best win, in hundredths of its stake; 0 for none. */
  bestMultiple: bigint;
  firstDeposit: { day: string; amount: bigint } | undefined;
};

/** How far a member is on the way to the goal, in its unit. */
export const progressOf = (
  { kind, products, least }: Pick<MissionTerms, 'kind' | 'products' | 'least'>,
  { first, last }: Period,
  { days, bestMultiple, firstDeposit }: MissionFacts,
): bigint => {
  const counted = days.filter(
    ({ day, product }) => day >= first && day <= last && (products.length === 0 || products.includes(product)),
  );
  switch (kind) {
    case 'turnover':
      return positive(counted.reduce((sum, { turnover }) => sum + turnover, 0n));
    case 'days':
      return longestRun(counted, least);
    case 'multiple':
      return bestMultiple;
    case 'first_deposit':
      return firstDeposit && firstDeposit.day >= first && firstDeposit.day <= last ? firstDeposit.amount : 0n;
  }
};

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** The most days in a row whose turnover reaches the least. */
const longestRun = (days: MissionFacts['days'], least: bigint): bigint => {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const active = [...byDay]
    .filter(([, of]) => {
      const turnover = of.reduce((sum, one) => sum + one.turnover, 0n);
      return turnover > 0n && turnover >= least;
    })
    .map(([day]) => day)
    .toSorted();
  let [longest, run, before] = [0n, 0n, ''];
  for (const day of active) {
    run = before !== '' && dayAfter(before) === day ? run + 1n : 1n;
    if (run > longest) longest = run;
    before = day;
  }
  return longest;
};
