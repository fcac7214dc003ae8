import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode, roundId, roundStates } from './round-view.ts';

export const wireOwnRound = z.object({
  roundId,
  game: gameCode,
  /** The game's name in the visitor's language. */
  name: z.string(),
  version: z.int(),
  memberId: z.string().nullable(),
  currency,
  stake: wireMoney,
  payout: wireMoney,
  state: z.enum(roundStates),
  startedAt: wireInstant,
  touchedAt: wireInstant,
  /** The round's next automatic step and its time; null when the round is over. */
  fate: z.object({ what: z.enum(['awaited', 'paid', 'back', 'taken_or_back']), at: wireInstant.nullable() }).nullable(),
});

export const staffOwnRounds = endpoint({
  method: 'GET',
  path: '/staff/own-rounds',
  access: 'staff',
  permission: 'money.read',
  summary:
    'Rounds of our own games that are not over, the oldest first, with what becomes of each; or the newest of a game.',
  input: z.object({
    state: z.enum(['open', 'over']).default('open'),
    game: gameCode.optional(),
    before: roundId.optional(),
  }),
  output: z.object({ rounds: z.array(wireOwnRound), next: roundId.optional() }),
  refusals: {},
});
