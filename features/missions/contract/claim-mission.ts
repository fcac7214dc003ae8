import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

export const claimMission = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  access: 'player',
  summary: 'Takes what a mission gives, once a period; asked again it says so.',
  input: z.strictObject({
    missionId: z.string().regex(/^mis_[0-9a-z]+$/),
    period: z.union([z.iso.date(), z.literal('once')]),
  }),
  output: z.object({ amount: wireMoney, tickets: z.int(), points: z.int() }),
  refusals: {
    function_off: 409,
    play_restricted: 409,
    mission_unknown: 404,
    mission_unfinished: 409,
    already_claimed: 409,
    /** The raffle whose tickets it gives is over. */
    no_raffle: 409,
    wallet_blocked: 409,
  },
});
