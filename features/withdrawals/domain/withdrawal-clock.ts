import type { ClockTable } from '#kit/shared/state-clock.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';

export const withdrawalStates = [
  'held',
  'review',
  'second_person',
  'waiting',
  'approved',
  'paying',
  'unknown',
  'bank_silent',
  'silent_second_person',
  'refused',
  'decided',
  'sent',
  'disputed',
  'dispute_second_person',
  'received',
  'receipt_assumed',
  'receipt_forced',
  'rejected',
  'refunded',
  'returned',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Who must act in each state, until when, and what happens then. `staff` is alerted; everything else goes on by itself. */
export const withdrawalClock: ClockTable<WithdrawalState> = {
  held: { owner: 'system', within: secondsMs(60), next: 'review', leavesTo: ['approved'] },
  review: {
    owner: 'staff',
    within: hoursMs(2),
    next: 'alert',
    leavesTo: ['second_person', 'approved', 'decided'],
  },
  second_person: { owner: 'second_person', within: hoursMs(4), next: 'review', leavesTo: ['approved'] },
  // A hold of the account that was set after the request: nothing is lost, it is looked at once more afterwards.
  waiting: { owner: 'system', within: 'own', next: 'review', leavesTo: [] },
  approved: { owner: 'system', within: minutesMs(5), next: 'review', leavesTo: ['paying', 'waiting'] },
  paying: { owner: 'bank', within: secondsMs(60), next: 'unknown', leavesTo: ['sent', 'refused'] },
  unknown: { owner: 'system', within: hoursMs(24), next: 'bank_silent', leavesTo: ['sent', 'refused'] },
  bank_silent: {
    owner: 'staff',
    within: hoursMs(24),
    next: 'alert',
    leavesTo: ['silent_second_person', 'sent', 'refused'],
  },
  silent_second_person: {
    owner: 'second_person',
    within: hoursMs(4),
    next: 'bank_silent',
    leavesTo: ['decided', 'sent', 'refused'],
  },
  // Where the bank says that it paid after all, its book decides, not what it says.
  refused: { owner: 'staff', within: hoursMs(2), next: 'alert', leavesTo: ['decided', 'bank_silent'] },
  // What people decided is carried out by the worker, which alone moves money.
  decided: {
    owner: 'system',
    within: secondsMs(60),
    next: 'alert',
    leavesTo: ['paying', 'sent', 'refused', 'bank_silent', 'rejected', 'receipt_forced', 'refunded', 'disputed'],
  },
  sent: { owner: 'player', within: 'own', next: 'receipt_assumed', leavesTo: ['received', 'disputed', 'returned'] },
  disputed: {
    owner: 'staff',
    within: hoursMs(24),
    next: 'alert',
    leavesTo: ['dispute_second_person', 'received', 'returned'],
  },
  dispute_second_person: {
    owner: 'second_person',
    within: hoursMs(4),
    next: 'disputed',
    leavesTo: ['decided', 'received', 'returned'],
  },
  received: { owner: 'nobody', leavesTo: ['returned'] },
  receipt_assumed: { owner: 'nobody', leavesTo: ['disputed', 'returned'] },
  receipt_forced: { owner: 'nobody', leavesTo: ['returned'] },
  rejected: { owner: 'nobody', leavesTo: [] },
  refunded: { owner: 'nobody', leavesTo: [] },
  returned: { owner: 'nobody', leavesTo: [] },
};

/** A player is reminded twice before silence counts as receipt: after a third and after five sixths of the time. */
export const remindersAfter = [
  [1, 3],
  [5, 6],
] as const;

/** Staff works through these, the oldest first. */
export const staffQueues = {
  review: ['review', 'second_person'],
  disputes: ['disputed', 'dispute_second_person'],
  bank: ['unknown', 'bank_silent', 'silent_second_person', 'refused'],
} as const satisfies Record<string, readonly WithdrawalState[]>;
export type StaffQueue = keyof typeof staffQueues;
