import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

export const claimRaffle = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  access: 'player',
  summary: 'Takes everything that the member won in a raffle, once.',
  input: z.strictObject({ raffleId: z.string().regex(/^raf_[0-9a-z]+$/) }),
  output: z.object({ amount: wireMoney }),
  refusals: {
    function_off: 409,
    play_restricted: 409,
    nothing_won: 404,
    already_claimed: 409,
    claim_over: 409,
    wallet_blocked: 409,
  },
});
