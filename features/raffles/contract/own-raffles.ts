import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const prize = z.object({
  place: z.int(),
  ticket: z.string(),
  account: z.string(),
  isOwn: z.boolean(),
  amount: wireMoney,
});

export const ownRaffles = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffles',
  access: 'player',
  summary: "Raffles that run or are over: the member's tickets and chance, the seal, the draw and who won, masked.",
  input: z.object({}),
  output: z.object({
    raffles: z.array(
      z.object({
        raffleId: z.string(),
        names: z.object({ TH: z.string(), EN: z.string() }),
        state: z.enum(['planned', 'open', 'sealed', 'drawn']),
        from: wireInstant,
        to: wireInstant,
        prizes: z.array(z.object({ amount: wireMoney, count: z.int() })),
        perTicket: wireMoney,
        products: z.array(z.string()),
        own: z.object({
          tickets: z.string(),
          /** Of `tickets`, those that missions gave. */
          given: z.int(),
          /** Turnover that counts so far. */
          turnover: wireMoney,
          /** Once the list is sealed: the first number, the rest follow it; null where the member has none. */
          firstTicket: z.string().nullable(),
          /** The own line of the sealed list, for whoever checks it. */
          salt: z.string().nullable(),
          /** Of at least one prize, in hundred-millionths; null before the list is sealed. */
          chance: z.int().nullable(),
        }),
        /** What anybody checks the draw by. */
        proof: z
          .object({
            commit: z.string(),
            chainHash: z.string(),
            beaconRound: z.int(),
            beaconAt: wireInstant,
            root: z.string().nullable(),
            tickets: z.string().nullable(),
            holders: z.int().nullable(),
            seed: z.string().nullable(),
            randomness: z.string().nullable(),
          })
          .nullable(),
        won: z.array(prize),
        /** What the member won: claimed, waiting, or lapsed. */
        claim: z
          .object({ amount: wireMoney, until: wireInstant, state: z.enum(['waiting', 'claimed', 'lapsed']) })
          .nullable(),
      }),
    ),
  }),
  refusals: { function_off: 409, play_restricted: 409 },
});
