import { slipFindings } from './slip.ts';
import type { ClockTable } from '#kit/shared/state-clock.ts';
import type { Instant } from '#kit/shared/time.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';

export const depositStates = ['waiting', 'checking', 'review', 'credited', 'rejected', 'expired', 'cancelled'] as const;
export type DepositState = (typeof depositStates)[number];

/**
 * Who must act in which state, and until when. An ended deposit comes to staff where money arrives for it all the same;
 * an expired one that is paid within a day is credited by itself. A slip that shows nothing for a deposit leaves it as it was.
 */
export const depositClock: ClockTable<DepositState> = {
  waiting: {
    owner: 'player',
    within: 'own',
    next: 'expired',
    leavesTo: ['checking', 'review', 'credited', 'cancelled'],
  },
  checking: { owner: 'system', within: minutesMs(1), next: 'review', leavesTo: ['waiting', 'expired', 'credited'] },
  review: { owner: 'staff', within: minutesMs(30), next: 'alert', leavesTo: ['credited', 'rejected', 'expired'] },
  credited: { owner: 'nobody', leavesTo: [] },
  rejected: { owner: 'nobody', leavesTo: ['review'] },
  expired: { owner: 'nobody', leavesTo: ['checking', 'credited', 'review'] },
  cancelled: { owner: 'nobody', leavesTo: ['review'] },
};

/** Why a deposit is in its state. */
export const depositReasons = [
  'started',
  'paid',
  'paid_late',
  'matched_by_staff',
  'not_paid',
  'cancelled_by_player',
  'wrong_amount',
  'too_late',
  'paid_after_end',
  'over_limit',
  'player_excluded',
  'money_returned',
  'money_of_another',
  'provider_failed',
  'slip_sent',
  ...slipFindings,
  'slip_accepted',
  'slip_refused',
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** How long after its end a deposit is still credited by itself when the bank names its reference. */
export const lateWithinMs = daysMs(1);
export const waitingPerMemberMax = 3;
/** Each deposit begun keeps its exact amount from others for a while, so nobody begins them without end. */
export const startsPerWindow = 30;
export const startsWindowMs = minutesMs(15);
/** Different satang that keep equal amounts apart while they wait. */
export const amountTries = 100;

/** How far the bank's clock may be behind ours. */
export const clockDriftMs = minutesMs(1);

export type DepositFacts = {
  depositId: string;
  state: DepositState;
  payAmount: bigint;
  createdAt: Instant;
  expiresAt: Instant;
};

/** Why a bank line waits for staff. */
export const unmatchedReasons = [
  'unknown_reference',
  'wrong_amount',
  'too_late',
  'already_credited',
  'cancelled',
  'over_limit',
  'player_excluded',
] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** What the player is told while money that names their deposit waits for staff. */
export const reviewReason: Readonly<Record<UnmatchedReason, DepositReason | undefined>> = {
  wrong_amount: 'wrong_amount',
  too_late: 'too_late',
  cancelled: 'paid_after_end',
  over_limit: 'over_limit',
  player_excluded: 'player_excluded',
  unknown_reference: undefined,
  already_credited: undefined,
};

/** Not ended: money that fits it is its own. */
export const isPayable = (state: DepositState): boolean =>
  state === 'waiting' || state === 'checking' || state === 'review';

export type LineDecision =
  | { credit: DepositFacts; late: boolean }
  | { unmatched: UnmatchedReason; suggestion: string | undefined };

/**
 * What becomes of money that arrived. It is credited by itself only where there is no doubt whose it is: the named
 * deposit with its exact amount, still waiting or ended less than a day ago; without a name the only deposit of that
 * amount that it can have been paid for, while that one waits. Everything else is for staff; nothing is lost.
 * @param named the deposit whose reference the bank passed on. @param sameAmount those of this amount that nobody paid,
 * used where the bank passed no reference on.
 */
export const decideLine = (
  line: { amount: bigint; paidAt: Instant; hasReference: boolean },
  named: DepositFacts | undefined,
  sameAmount: readonly DepositFacts[],
): LineDecision => {
  if (!line.hasReference) return decideByAmount(line, sameAmount);
  if (!named) return { unmatched: 'unknown_reference', suggestion: undefined };
  const suggestion = named.depositId;
  if (named.state === 'credited') return { unmatched: 'already_credited', suggestion };
  if (named.state === 'cancelled' || named.state === 'rejected') return { unmatched: 'cancelled', suggestion };
  if (named.payAmount !== line.amount) return { unmatched: 'wrong_amount', suggestion };
  if (line.paidAt > later(named.expiresAt, lateWithinMs)) return { unmatched: 'too_late', suggestion };
  return { credit: named, late: line.paidAt > named.expiresAt };
};

const decideByAmount = (
  { amount, paidAt }: { amount: bigint; paidAt: Instant },
  sameAmount: readonly DepositFacts[],
): LineDecision => {
  const possible = sameAmount.filter(
    (deposit) =>
      deposit.payAmount === amount &&
      deposit.state !== 'credited' &&
      paidAt >= later(deposit.createdAt, -clockDriftMs) &&
      paidAt <= later(deposit.expiresAt, lateWithinMs),
  );
  const [only, ...others] = possible;
  // Somebody whose time is over may have paid the sum that another player waits for now.
  if (only && isPayable(only.state) && others.length === 0) return { credit: only, late: paidAt > only.expiresAt };
  const suggested = possible.find(({ state }) => state === 'waiting') ?? only;
  return { unmatched: 'unknown_reference', suggestion: suggested?.depositId };
};
