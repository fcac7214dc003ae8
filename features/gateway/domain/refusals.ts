/** What can become of a bet. Wins, refunds and closings are owed money: no gate refuses them. */
export const betRefusals = {
  duplicate_mismatch: 409,
  already_rolled_back: 409,
  session_ended: 401,
  account_blocked: 403,
  /** A break, an exclusion, or what staff closed: told to the player alone, never to another's game. */
  play_restricted: 403,
  /** Staff keeps the player from this vendor or product: told to the player alone. */
  play_blocked: 403,
  site_maintenance: 503,
  game_disabled: 409,
  currency_refused: 409,
  licence_needed: 403,
  /** None of the merchant's licences names the country that the player plays from. */
  country_refused: 403,
  /** A limit of the player's own, or the reality check: which, only the player learns. */
  player_limit: 403,
  /** Not while the player plays from a bonus: a game that is left out, or a stake above its largest. Which, only the player learns. */
  bonus_rules: 403,
  round_closed: 409,
  wallet_not_found: 404,
  wallet_blocked: 403,
  insufficient_funds: 409,
} as const;
export type BetRefusal = keyof typeof betRefusals;

/** Why a game is not opened for a player. */
export type LaunchRefusal =
  | Extract<
      BetRefusal,
      | 'session_ended'
      | 'account_blocked'
      | 'site_maintenance'
      | 'game_disabled'
      | 'currency_refused'
      | 'licence_needed'
      | 'country_refused'
    >
  | 'trial_not_allowed'
  // A break, an exclusion, or what staff closed: told to the player alone.
  | 'play_restricted'
  // Staff keeps the player from this vendor or product.
  | 'play_blocked'
  | 'vendor_unavailable'
  // Of a game between players: there is no seat in the room that was asked for.
  | 'room_unknown'
  | 'room_full'
  | 'room_closed';

export type WinRefusal = 'duplicate_mismatch' | 'already_rolled_back' | 'bet_not_found' | 'round_closed';
export type RefundRefusal = 'duplicate_mismatch' | 'bet_settled' | 'wallet_not_found';
export type RollbackRefusal = RefundRefusal | 'insufficient_funds' | 'wallet_blocked' | 'not_undoable';

/** What a vendor may be told, and whether the same call may do better later. */
export const wireRefusals = {
  duplicate_mismatch: 'final',
  already_rolled_back: 'final',
  bet_not_found: 'final',
  bet_settled: 'final',
  round_closed: 'final',
  not_undoable: 'final',
  launch_code_invalid: 'final',
  session_ended: 'final',
  player_unknown: 'final',
  account_blocked: 'final',
  game_disabled: 'final',
  currency_refused: 'final',
  licence_needed: 'final',
  country_refused: 'final',
  player_limit: 'final',
  wallet_not_found: 'final',
  insufficient_funds: 'final',
  free_rounds_used: 'final',
  /** Above a ceiling two people refused it: it is not owed. */
  payout_refused: 'final',
  sandbox_only: 'final',
  material_invalid: 'final',
  site_maintenance: 'retryable',
  wallet_blocked: 'retryable',
  /** Above a ceiling: owed, and paid to whoever asks again once two people have released it. */
  held_for_review: 'retryable',
  unavailable: 'retryable',
} as const satisfies Record<string, 'final' | 'retryable'>;
export type WireRefusal = keyof typeof wireRefusals;
/**
 * What an act of ours may be refused for: on the wire whoever closed play to themselves is a member who is blocked, and the rules of what a
 * player plays from are a limit of the player.
 */
export type InnerRefusal = WireRefusal | 'play_restricted' | 'play_blocked' | 'bonus_rules';
export const wireRefusalOf = (refusal: InnerRefusal): WireRefusal => {
  if (refusal === 'play_restricted' || refusal === 'play_blocked') return 'account_blocked';
  return refusal === 'bonus_rules' ? 'player_limit' : refusal;
};

/** Of an act that is owed: these must be looked into by people when they come. */
export const findingOf = (code: WireRefusal): 'mismatch' | 'owed_not_paid' =>
  code === 'duplicate_mismatch' ? 'mismatch' : 'owed_not_paid';
