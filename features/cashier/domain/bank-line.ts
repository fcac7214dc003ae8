import type { ClockTable } from '#kit/shared/state-clock.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';

export const lineStates = [
  'unmatched',
  'asked',
  'matched',
  'credited',
  'return_asked',
  'returning',
  'return_silent',
  'settle_asked',
  'returned',
] as const;
export type LineState = (typeof lineStates)[number];

/**
 * Who must act on money that a bank told of, and until when; what nobody approves in its time waits for staff again. What the
 * bank refuses to send back waits for staff as before; what it says nothing of for a day is two people's work, with its book.
 */
export const lineClock: ClockTable<LineState> = {
  unmatched: {
    owner: 'staff',
    within: hoursMs(24),
    next: 'alert',
    leavesTo: ['asked', 'matched', 'return_asked', 'returning'],
  },
  asked: { owner: 'second_person', within: daysMs(3), next: 'unmatched', leavesTo: ['matched', 'returned'] },
  matched: { owner: 'system', within: minutesMs(1), next: 'alert', leavesTo: ['credited', 'unmatched', 'returned'] },
  credited: { owner: 'nobody', leavesTo: [] },
  return_asked: { owner: 'second_person', within: daysMs(3), next: 'unmatched', leavesTo: ['returning', 'returned'] },
  returning: { owner: 'bank', within: hoursMs(24), next: 'return_silent', leavesTo: ['returned', 'unmatched'] },
  return_silent: {
    owner: 'staff',
    within: hoursMs(24),
    next: 'alert',
    leavesTo: ['settle_asked', 'returned', 'unmatched'],
  },
  settle_asked: {
    owner: 'second_person',
    within: daysMs(3),
    next: 'return_silent',
    leavesTo: ['returned', 'unmatched'],
  },
  /** Unless the bank brings it back once more. */
  returned: { owner: 'nobody', leavesTo: ['unmatched'] },
};

/** While its money may be under way to the payer, nothing else may become of a line. */
export const isOnItsWayBack = (state: LineState): boolean =>
  state === 'returning' || state === 'return_silent' || state === 'settle_asked';

/** By the bank that the money came from, to the account that it came from; or outside, as two people say. */
export const returnWays = ['bank', 'elsewhere'] as const;

/** What two people found in the book of a bank that says nothing. */
export const returnFindings = ['bank_paid', 'bank_refused'] as const;
export type ReturnFinding = (typeof returnFindings)[number];

export const returnPayoutStates = ['prepared', 'sent', 'accepted', 'unknown', 'paid', 'refused', 'returned'] as const;
export type ReturnPayoutState = (typeof returnPayoutStates)[number];

/** The bank has not said for good what became of it. */
export const isRunning = (state: ReturnPayoutState): boolean =>
  state === 'prepared' || state === 'sent' || state === 'accepted' || state === 'unknown';
