import type { ClockTable } from '#kit/shared/state-clock.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';

export const lineStates = ['unmatched', 'asked', 'matched', 'credited', 'returned'] as const;
export type LineState = (typeof lineStates)[number];

/** Who must act on money that a bank told of, and until when; what nobody approves in its time waits for staff again. */
export const lineClock: ClockTable<LineState> = {
  unmatched: { owner: 'staff', within: hoursMs(24), next: 'alert', leavesTo: ['asked', 'matched', 'returned'] },
  asked: { owner: 'second_person', within: daysMs(3), next: 'unmatched', leavesTo: ['matched'] },
  matched: { owner: 'system', within: minutesMs(1), next: 'alert', leavesTo: ['credited', 'unmatched'] },
  credited: { owner: 'nobody', leavesTo: [] },
  returned: { owner: 'nobody', leavesTo: [] },
};
