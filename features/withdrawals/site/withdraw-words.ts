import type { BadgeTone } from '#kit/browser/components/badge.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { withdrawalTerms } from '../contract/withdrawal-terms.ts';
import type { WithdrawalView } from '../contract/withdrawal-view.ts';

export type TermsFacts = OutputOf<typeof withdrawalTerms>;

export type ClockState = WithdrawalView['clock']['state'];

/** What a player has to know apart; what staff does in several steps is one to them. */
export type StateWord =
  | 'checking'
  | 'waiting'
  | 'approved'
  | 'decided'
  | 'paying'
  | 'asking'
  | 'refused'
  | 'sent'
  | 'disputed'
  | 'received'
  | 'receipt_assumed'
  | 'receipt_forced'
  | 'rejected'
  | 'refunded'
  | 'returned';

export const wordOf: Readonly<Record<ClockState, StateWord>> = {
  held: 'checking',
  review: 'checking',
  second_person: 'checking',
  waiting: 'waiting',
  approved: 'approved',
  paying: 'paying',
  unknown: 'asking',
  bank_silent: 'asking',
  silent_second_person: 'asking',
  refused: 'refused',
  decided: 'decided',
  sent: 'sent',
  disputed: 'disputed',
  dispute_second_person: 'disputed',
  received: 'received',
  receipt_assumed: 'receipt_assumed',
  receipt_forced: 'receipt_forced',
  rejected: 'rejected',
  refunded: 'refunded',
  returned: 'returned',
};

export const toneOf: Readonly<Record<StateWord, BadgeTone>> = {
  checking: 'sky',
  waiting: 'warn',
  approved: 'sky',
  decided: 'sky',
  paying: 'sky',
  asking: 'warn',
  refused: 'warn',
  sent: 'money',
  disputed: 'warn',
  received: 'good',
  receipt_assumed: 'good',
  receipt_forced: 'plain',
  rejected: 'bad',
  refunded: 'plain',
  returned: 'plain',
};

/** Reasons that a player is told in words; the rest is said by the state itself. */
export const playerReasons: ReadonlySet<string> = new Set([
  'amount',
  'first_withdrawal',
  'new_account',
  'name_unchecked',
  'wagering_waived',
  'account_held',
  'was_held',
  'payouts_closed',
  'account_unknown',
  'account_closed',
  'name_differs',
  'limit_reached',
  'bank_silent',
  'no_answer',
  'account_details',
  'identity',
  'rules',
  'asked_by_player',
]);
