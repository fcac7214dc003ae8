import { minor, type Minor } from '#kit/shared/money.ts';
import type { LineFault } from './line-fault.ts';

/** What one press can do about a line that would be refused. */
export type LineFix = { kind: 'remove' } | { kind: 'lower'; stake: Minor } | { kind: 'raise'; stake: Minor };

type Faulty = { stake: Minor; remaining: Minor; fault: LineFault };

/** A lower price must be one that can be taken, in whole baht; where none can, the line has to go. */
export const fixOf = ({ stake, remaining, fault }: Faulty, stakeMin: Minor): LineFix => {
  if (fault === 'stake_too_small') return { kind: 'raise', stake: stakeMin };
  if (fault !== 'stake_too_large' && fault !== 'number_limit' && fault !== 'player_limit') return { kind: 'remove' };
  const whole = minor((remaining / 100n) * 100n);
  return whole >= stakeMin && whole < stake ? { kind: 'lower', stake: whole } : { kind: 'remove' };
};
