import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { choice, purse, roundView, sessionRefusals } from './round-view.ts';

/** What a stake itself can be refused for; the session goes on. */
export const wagerRefusals = {
  insufficient_funds: 409,
  wallet_blocked: 403,
  account_blocked: 403,
  /** A break, an exclusion, or what staff closed. */
  play_restricted: 403,
  /** Staff keeps the player from this vendor or product. */
  play_blocked: 403,
  game_disabled: 409,
  currency_refused: 409,
  licence_needed: 403,
  country_refused: 403,
  player_limit: 403,
  /** The stake was given back, because its answer was too long in coming. */
  round_voided: 409,
} as const;

/** What a stake can be refused for, by the game or by the gateway's gates. */
export const stakeRefusals = { ...sessionRefusals, ...wagerRefusals } as const;

export const begin = endpoint({
  method: 'POST',
  path: '/rounds/begin',
  access: 'visitor',
  summary: 'Takes the stake and begins a round with the first choice; a game without steps is over by the answer.',
  input: z.strictObject({
    /** Made once a press: sent again with the same content it answers the same round, and takes nothing twice. */
    key: z.string().regex(/^[\w-]{16,64}$/),
    stake: wireAmount,
    choice,
    /** Version of the rules that the page shows. Where another is in force, the round is refused, so that nobody plays unseen rules. */
    version: z.int().optional(),
  }),
  output: z.object({ ...purse, round: roundView, nextStartAt: wireInstant }),
  refusals: {
    ...stakeRefusals,
    /** `{ nextStartAt }`. */
    too_soon: 409,
    /** `{ roundId }`: go on with that one. */
    round_open: 409,
    client_seed_needed: 409,
    choice_invalid: 422,
    /** `{ stakeMin, stakeMax }`, for this very choice. */
    stake_out_of_range: 422,
    idempotency_conflict: 409,
    version_changed: 409,
  },
});
