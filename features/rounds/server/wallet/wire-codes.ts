import type { StakeRefusal } from './wallet-client.ts';

/** The gateway's words for a stake that it did not take, in ours. */
const stakeRefusals: Readonly<Record<string, StakeRefusal>> = {
  session_ended: 'session_ended',
  player_unknown: 'session_ended',
  insufficient_funds: 'insufficient_funds',
  wallet_not_found: 'insufficient_funds',
  wallet_blocked: 'wallet_blocked',
  account_blocked: 'account_blocked',
  play_restricted: 'play_restricted',
  play_blocked: 'play_blocked',
  game_disabled: 'game_disabled',
  currency_refused: 'currency_refused',
  licence_needed: 'licence_needed',
  country_refused: 'country_refused',
  player_limit: 'player_limit',
  bonus_rules: 'player_limit',
  site_maintenance: 'site_maintenance',
  already_rolled_back: 'round_voided',
  round_closed: 'round_voided',
};

/** `unavailable` for what says nothing about the stake. */
export const stakeRefusalOf = (code: string): StakeRefusal | 'unavailable' => stakeRefusals[code] ?? 'unavailable';

/** Codes that end an owed payout; after any other code it stays open and is sent again. */
export const endsDebt = (code: string): boolean =>
  ['round_closed', 'already_rolled_back', 'bet_settled', 'bet_not_found', 'duplicate_mismatch'].includes(code);
