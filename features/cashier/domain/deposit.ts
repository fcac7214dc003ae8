import type { Instant } from '#kit/shared/time.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';

/** waiting → credited | expired | cancelled; expired → credited (paid late, recognised by its reference). */
export type DepositState = 'waiting' | 'credited' | 'expired' | 'cancelled';

export const depositStates = ['waiting', 'credited', 'expired', 'cancelled'] as const satisfies readonly DepositState[];

export const payWithinMs = minutesMs(15);
/** How long after its end a deposit is still credited by itself when the bank names its reference. */
export const lateWithinMs = daysMs(1);
export const waitingPerMemberMax = 3;
/** Different satang that keep equal amounts apart while they wait. */
export const amountTries = 100;

export type DepositFacts = { depositId: string; state: DepositState; payAmount: bigint; expiresAt: Instant };

/** Why a bank line waits for staff. */
export type UnmatchedReason = 'unknown_reference' | 'wrong_amount' | 'too_late' | 'already_credited' | 'cancelled';

export type LineDecision =
  | { credit: DepositFacts; late: boolean }
  | { unmatched: UnmatchedReason; suggestion: string | undefined };

/**
 * What becomes of money that arrived. It is credited by itself only where there is no doubt whose it is: the named
 * deposit with its exact amount, still waiting or ended less than a day ago. Everything else is for staff; nothing is lost.
 * @param named the deposit whose reference the bank passed on. @param sameAmount the only waiting one with this amount,
 * used where the bank passed no reference on.
 */
export const decideLine = (
  line: { amount: bigint; paidAt: Instant; hasReference: boolean },
  named: DepositFacts | undefined,
  sameAmount: DepositFacts | undefined,
): LineDecision => {
  const deposit = line.hasReference ? named : sameAmount;
  if (!deposit) return { unmatched: 'unknown_reference', suggestion: undefined };
  const suggestion = deposit.depositId;
  if (deposit.state === 'credited') return { unmatched: 'already_credited', suggestion };
  if (deposit.state === 'cancelled') return { unmatched: 'cancelled', suggestion };
  if (deposit.payAmount !== line.amount) return { unmatched: 'wrong_amount', suggestion };
  if (line.paidAt > deposit.expiresAt + lateWithinMs) return { unmatched: 'too_late', suggestion };
  return { credit: deposit, late: line.paidAt > deposit.expiresAt };
};
