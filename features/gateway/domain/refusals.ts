/** What can become of a bet. Wins, refunds and closings are owed money: no gate refuses them. */
export const betRefusals = {
  duplicate_mismatch: 409,
  already_rolled_back: 409,
  session_ended: 401,
  member_blocked: 403,
  site_maintenance: 503,
  game_disabled: 409,
  currency_refused: 409,
  licence_needed: 403,
  round_closed: 409,
  wallet_not_found: 404,
  wallet_blocked: 403,
  insufficient_funds: 409,
} as const;
export type BetRefusal = keyof typeof betRefusals;

export type WinRefusal = 'duplicate_mismatch' | 'already_rolled_back' | 'bet_not_found' | 'round_closed';
export type RefundRefusal = 'duplicate_mismatch' | 'bet_settled' | 'wallet_not_found';
export type RollbackRefusal = RefundRefusal | 'insufficient_funds' | 'wallet_blocked';
