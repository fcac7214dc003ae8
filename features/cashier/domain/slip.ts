import type { ClockTable } from '#kit/shared/state-clock.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';

export const slipBytesMax = 5 * 1024 * 1024;
/** So many may be sent for one deposit, and so many by one player within an hour. */
export const slipsMax = 3;
export const slipsPerHour = 12;

export const slipStates = [
  'checking',
  'review',
  'asked',
  'matched',
  'accepted',
  'on_line',
  'refused',
  'closed',
] as const;
export type SlipState = (typeof slipStates)[number];

/**
 * Who must act on a slip. `matched`: staff found the money, the worker credits it; `on_line`: the money is known and waits
 * for staff as a bank line; `closed`: its deposit ended by something else.
 */
export const slipClock: ClockTable<SlipState> = {
  checking: {
    owner: 'system',
    within: minutesMs(1),
    next: 'review',
    leavesTo: ['accepted', 'on_line', 'refused', 'closed'],
  },
  review: { owner: 'staff', within: minutesMs(30), next: 'alert', leavesTo: ['asked', 'matched', 'refused', 'closed'] },
  asked: { owner: 'second_person', within: hoursMs(72), next: 'review', leavesTo: ['matched', 'closed'] },
  matched: {
    owner: 'system',
    within: minutesMs(1),
    next: 'alert',
    leavesTo: ['accepted', 'on_line', 'review', 'closed'],
  },
  accepted: { owner: 'nobody', leavesTo: [] },
  on_line: { owner: 'nobody', leavesTo: [] },
  refused: { owner: 'nobody', leavesTo: [] },
  closed: { owner: 'nobody', leavesTo: [] },
};

/** What a slip was found to be where it did not simply pay its deposit. */
export const slipFindings = [
  'slip_unreadable',
  'slip_unknown',
  'slip_used',
  'slip_other_account',
  'slip_doubtful',
  'bank_silent',
] as const;
export type SlipFinding = (typeof slipFindings)[number];

/** These are certain: the deposit goes on as it was, and its player may send the right one. All others are for staff. */
export const isRefusedAtOnce = (finding: SlipFinding): boolean =>
  finding === 'slip_used' || finding === 'slip_other_account';
