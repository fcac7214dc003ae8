import { hoursMs, minutesMs } from '#kit/shared/time.ts';

/** Whoever may read an area sees its alerts; whoever may change it takes them. */
export const alertAreas = [
  'money',
  'deposits',
  'verification',
  'withdrawals',
  'protection',
  'staff',
  'merchants',
  'enquiries',
  'draws',
] as const;
export type AlertArea = (typeof alertAreas)[number];

export const alertKinds = [
  'ledger_deviation',
  'statement_refused',
  'line_unmatched',
  'deposit_in_review',
  'document_waiting',
  'harm_marker_overdue',
  'withdrawal_waiting',
  'withdrawal_day_old',
  'dispute_waiting',
  'payout_silent',
  'decision_stuck',
  'day_not_reconciled',
  'month_unsealed',
  'payout_held',
  'bonus_half_spent',
  'vendor_key_used',
  'body_signature',
  'account_changed',
  'vendor_failing',
  'webhook_stopped',
  'chat_overdue',
  'feed_silent',
  'draw_late',
  'draw_void',
  'draw_exposed',
  'big_win',
  'return_outside',
  'login_attack',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** @property withinMs how long after it was raised its cause should be gone. */
type AlertRule = { area: AlertArea; withinMs: number };

export const alertRules: Readonly<Record<AlertKind, AlertRule>> = {
  ledger_deviation: { area: 'money', withinMs: hoursMs(1) },
  statement_refused: { area: 'money', withinMs: hoursMs(1) },
  line_unmatched: { area: 'deposits', withinMs: hoursMs(24) },
  deposit_in_review: { area: 'deposits', withinMs: hoursMs(2) },
  document_waiting: { area: 'verification', withinMs: hoursMs(24) },
  harm_marker_overdue: { area: 'protection', withinMs: hoursMs(4) },
  withdrawal_waiting: { area: 'withdrawals', withinMs: hoursMs(22) },
  withdrawal_day_old: { area: 'withdrawals', withinMs: hoursMs(2) },
  dispute_waiting: { area: 'withdrawals', withinMs: hoursMs(24) },
  payout_silent: { area: 'withdrawals', withinMs: hoursMs(24) },
  decision_stuck: { area: 'withdrawals', withinMs: hoursMs(1) },
  day_not_reconciled: { area: 'money', withinMs: hoursMs(24) },
  month_unsealed: { area: 'money', withinMs: hoursMs(24) },
  payout_held: { area: 'money', withinMs: hoursMs(4) },
  bonus_half_spent: { area: 'money', withinMs: hoursMs(4) },
  vendor_key_used: { area: 'money', withinMs: hoursMs(24) },
  body_signature: { area: 'money', withinMs: hoursMs(720) },
  account_changed: { area: 'staff', withinMs: hoursMs(24) },
  vendor_failing: { area: 'merchants', withinMs: hoursMs(1) },
  chat_overdue: { area: 'enquiries', withinMs: minutesMs(15) },
  webhook_stopped: { area: 'merchants', withinMs: hoursMs(24) },
  feed_silent: { area: 'draws', withinMs: hoursMs(1) },
  draw_late: { area: 'draws', withinMs: hoursMs(1) },
  draw_void: { area: 'draws', withinMs: hoursMs(24) },
  draw_exposed: { area: 'draws', withinMs: hoursMs(4) },
  big_win: { area: 'money', withinMs: hoursMs(24) },
  return_outside: { area: 'merchants', withinMs: hoursMs(24) },
  login_attack: { area: 'merchants', withinMs: hoursMs(1) },
};

/** How long the first call of a vendor's new key stays before the eyes of people. */
export const newKeyForMs = hoursMs(72);

/** Whose threshold is a setting of the merchant, and which: where the desk changes it. */
export const thresholdsByKind: Readonly<Partial<Record<AlertKind, string>>> = {
  line_unmatched: 'reports.alert_bounds',
  day_not_reconciled: 'reports.alert_bounds',
  vendor_failing: 'reports.alert_bounds',
  big_win: 'reports.alert_bounds',
  return_outside: 'reports.alert_bounds',
  feed_silent: 'lottery.alert_bounds',
  draw_late: 'lottery.alert_bounds',
  draw_void: 'lottery.alert_bounds',
  draw_exposed: 'lottery.alert_bounds',
  login_attack: 'identity.alert_bounds',
  chat_overdue: 'chat.answer_times',
};
