import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { stakeRefusals } from './begin.ts';
import { choice } from './round-view.ts';
import { betAnswer, sharedId } from './shared-view.ts';

export const placeBet = endpoint({
  method: 'POST',
  path: '/rounds/shared/bet',
  access: 'visitor',
  summary: 'Takes the stake of a bet in a shared round that takes bets; none after its close, by the server’s clock.',
  input: z.strictObject({
    /** Made once a press: sent again with the same content it answers the same bet, and takes nothing twice. */
    key: z.string().regex(/^[\w-]{16,64}$/),
    sharedId,
    stake: wireAmount,
    choice,
    /** As in a round of one's own. */
    version: z.int().optional(),
  }),
  output: betAnswer,
  refusals: {
    ...stakeRefusals,
    shared_unknown: 404,
    bets_closed: 409,
    /** The player has as many bets in this round as the game allows. */
    bets_full: 409,
    /** The possible payouts of all bets of the round have reached their bound. */
    round_full: 409,
    choice_invalid: 422,
    /** `{ stakeMin, stakeMax }`, for this very choice. */
    stake_out_of_range: 422,
    idempotency_conflict: 409,
    version_changed: 409,
  },
});
