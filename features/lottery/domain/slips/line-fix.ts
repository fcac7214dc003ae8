import { minor, type Minor } from '#kit/shared/money/money.ts';
import type { LineFault } from './line-fault.ts';

/** What one button can do about a line that would be refused. */
export type LineFix = { kind: 'remove' } | { kind: 'lower'; stake: Minor } | { kind: 'raise'; stake: Minor };

type Faulty = { stake: Minor; remaining: Minor; fault: LineFault };

type Bounds = { stakeMin: Minor; stakeStep?: Minor | undefined };

/** A lower price must be one that can be taken, in whole baht or steps; where none can, the line has to go. */
export const fixOf = ({ stake, remaining, fault }: Faulty, { stakeMin, stakeStep }: Bounds): LineFix => {
  const step = stakeStep ?? 100n;
  if (fault === 'stake_too_small') return { kind: 'raise', stake: stakeMin };
  if (fault === 'stake_step') return { kind: 'raise', stake: minor((stake / step + 1n) * step) };
  if (fault !== 'stake_too_large' && fault !== 'number_limit' && fault !== 'player_limit') return { kind: 'remove' };
  const whole = minor((remaining / step) * step);
  return whole >= stakeMin && whole < stake ? { kind: 'lower', stake: whole } : { kind: 'remove' };
};
