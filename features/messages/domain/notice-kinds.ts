/** What players are told on the site itself and may do without. Facts are texts; each kind has its words in `locales/`. */
export const mutableKinds = [
  'lottery_win',
  'lottery_refund',
  'lottery_correction',
  'bonus_issued',
  'bonus_expiring',
  'news',
] as const;
export type MutableKind = (typeof mutableKinds)[number];

/** What concerns a player's own money or safety is told in any case. */
export const dueKinds = [
  'deposit_credited',
  'deposit_in_review',
  'deposit_failed',
  'balance_credited',
  'balance_debited',
  'document_requested',
  'document_accepted',
  'document_refused',
  'withdrawal_sent',
  'withdrawal_reminder',
  'withdrawal_assumed',
  'withdrawal_forced',
  'withdrawal_rejected',
  'withdrawal_refunded',
  'withdrawal_returned',
  'limit_to_confirm',
  'limit_lapsed',
  'break_ended',
  'bank_account_added',
  'bank_account_removed',
  'contract_offered',
  'contract_accepted',
  'contract_rejected',
  'contract_expired',
  'contract_withdrawn',
  'contract_terminated',
  'contract_auto_ended',
  'contract_requested',
  'contract_request_declined',
  'rate_set',
  'rate_ended',
  'redeem_approved',
  'redeem_rejected',
  'level_raised',
  'level_lowered',
  'bonus_granted',
  'bonus_completed',
  'application_issued',
  'application_rejected',
  'raffle_won',
] as const;

export const noticeKinds = [...mutableKinds, ...dueKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];
