import type { ClockTable } from '#kit/shared/state-clock.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';

/** What a player may be asked to show. */
export const documentKinds = ['identity', 'address', 'funds', 'bank_book', 'selfie'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Why it is asked for; pages have the words. */
export const kycRequestReasons = [
  'own_request',
  'first_withdrawal',
  'large_amounts',
  'name_differs',
  'doubtful_activity',
  'document_ended',
  'data_corrected',
] as const;
export type KycRequestReason = (typeof kycRequestReasons)[number];

export const kycRequestStates = ['requested', 'submitted', 'accepted', 'refused', 'expired', 'closed'] as const;
export type KycRequestState = (typeof kycRequestStates)[number];

/** How often something may be sent in; then support has to ask anew. */
export const triesMax = 3;

/** After each state who must act, until when, and what happens then. */
export const kycRequestClock: ClockTable<KycRequestState> = {
  requested: { owner: 'player', within: daysMs(14), next: 'expired', leavesTo: ['submitted'] },
  submitted: { owner: 'staff', within: hoursMs(24), next: 'alert', leavesTo: ['accepted', 'refused', 'closed'] },
  refused: { owner: 'player', within: daysMs(14), next: 'expired', leavesTo: ['submitted'] },
  accepted: { owner: 'nobody', leavesTo: [] },
  expired: { owner: 'nobody', leavesTo: [] },
  closed: { owner: 'nobody', leavesTo: [] },
};

/** Why something that was shown is not good; pages have the words. */
export const refuseReasons = [
  'unreadable',
  'cut_off',
  'document_ended',
  'name_differs',
  'birthday_differs',
  'wrong_document',
  'copy_of_screen',
  'altered',
] as const;
export type RefuseReason = (typeof refuseReasons)[number];

/** What staff has to compare, by what was asked for, before they can accept it. */
export const comparedFor: Readonly<Record<DocumentKind, readonly Compared[]>> = {
  identity: ['name', 'birthday', 'idNumber'],
  address: ['name', 'address'],
  funds: ['name'],
  bank_book: ['name', 'bankAccount'],
  selfie: ['face'],
};
export const comparedFields = ['name', 'birthday', 'idNumber', 'address', 'bankAccount', 'face'] as const;
export type Compared = (typeof comparedFields)[number];

export const filesMax = 3;
export const fileBytesMax = 5 * 1024 * 1024;
