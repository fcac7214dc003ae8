import { type Minor, minor } from '#kit/shared/money/money.ts';
import type { BetTerms, Terms } from './bet-terms.ts';

type Bounds = { least: Minor; most: Minor };

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The smallest and the largest stake of a line, of all bet types together; undefined where there is none. */
export const stakesOf = (all: readonly Terms[]): Bounds | undefined => {
  const [first, ...others] = all.flat();
  if (!first) return undefined;
  return {
    least: minor(others.reduce((least, { stakeMin }) => smallest(least, stakeMin), BigInt(first.stakeMin))),
    most: minor(others.reduce((most, { stakeMax }) => largest(most, stakeMax), BigInt(first.stakeMax))),
  };
};

/**
 * Terms whose stakes lie between two amounts, where the bet type leaves it: a step is kept, what one player may stake on a number is
 * never less than one line, and nothing that bounds the house's loss is touched.
 */
export const boundedStakes = (terms: Terms, bounds: Bounds): Terms =>
  terms.map((bet) => {
    const stakeMin = bounded(bet, bounds, 'up', bet.stakeMin);
    const stakeMax = minor(largest(stakeMin, bounded(bet, bounds, 'down', bet.stakeMax)));
    return { ...bet, stakeMin, stakeMax, playerNumberMax: minor(largest(bet.playerNumberMax, stakeMax)) };
  });

/** Between the bounds, in whole steps: one step at least. */
const bounded = ({ stakeStep = minor(1n) }: BetTerms, { least, most }: Bounds, way: 'up' | 'down', stake: bigint) => {
  const within = largest(least, smallest(stake, most));
  const rest = within % stakeStep;
  const even = rest === 0n ? within : within - rest + (way === 'up' ? stakeStep : 0n);
  return minor(largest(even, stakeStep));
};
