import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const realityCheck = endpoint({
  method: 'GET',
  path: '/wps/protection/reality-check',
  access: 'player',
  summary:
    'How long this log-in has played, what came of it and of today, when the player is asked to look up, and whether play is closed.',
  input: z.object({}),
  output: z.object({
    /** Null until the session has its first stake; no reality check is due before that. */
    play: z
      .object({
        beganAt: wireInstant,
        /** From then on no stake is taken until the player said to go on. */
        dueAt: wireInstant,
        /** What was staked since play began and stands. */
        staked: wireMoney,
        /** What came in beyond what left since then, below zero a loss. */
        net: wireMoney,
      })
      .nullable(),
    /** Since midnight where the merchant is, over all games and log-ins; below zero a loss. */
    today: z.object({ since: wireInstant, net: wireMoney }),
    /** A break, an exclusion, or what staff closed stands. */
    isClosed: z.boolean(),
  }),
  refusals: {},
});
