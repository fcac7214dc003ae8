import type { ClockTable } from '#kit/shared/state-clock.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';

/** What a player may be asked to show. */
export const askedThings = ['identity', 'address', 'funds', 'bank_book', 'selfie'] as const;
export type AskedThing = (typeof askedThings)[number];

/** Why it is asked for; pages have the words. */
export const askReasons = [
  'own_wish',
  'first_withdrawal',
  'large_amounts',
  'name_differs',
  'doubtful_activity',
  'document_ended',
  'data_corrected',
] as const;
export type AskReason = (typeof askReasons)[number];

export const askStates = ['asked', 'submitted', 'accepted', 'refused', 'expired', 'closed'] as const;
export type AskState = (typeof askStates)[number];

/** How often something may be sent in; then support has to ask anew. */
export const triesMax = 3;

/** After each state who must act, until when, and what happens then. */
export const askClock: ClockTable<AskState> = {
  asked: { owner: 'player', within: daysMs(14), next: 'expired', leavesTo: ['submitted'] },
  submitted: { owner: 'staff', within: hoursMs(24), next: 'alert', leavesTo: ['accepted', 'refused', 'closed'] },
  refused: { owner: 'player', within: daysMs(14), next: 'expired', leavesTo: ['submitted'] },
  accepted: { owner: 'nobody', leavesTo: [] },
  expired: { owner: 'nobody', leavesTo: [] },
  closed: { owner: 'nobody', leavesTo: [] },
};
