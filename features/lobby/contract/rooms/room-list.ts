import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { vassalage } from '../catalogue-words.ts';
import { nodeId } from '../game-view.ts';

export const roomList = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'player',
  freePlay: true,
  summary: 'The rooms of a game between players, as its vendor tells of them at this moment.',
  input: z.object({ nodeId, vassalage: vassalage.optional() }),
  output: z.object({
    currency: wireCurrency,
    /** Empty: it is played without rooms. */
    rooms: z.array(
      z.object({
        roomId: z.string(),
        /** In the language of the request, where the vendor has it. */
        name: z.string(),
        /** What a seat costs. */
        entry: wireMoney,
        seats: z.int(),
        taken: z.int(),
        state: z.enum(['open', 'full', 'closed']),
        /** Of a closed one, where that is known. */
        opensAt: wireInstant.nullable(),
      }),
    ),
  }),
  refusals: { game_unknown: 404, game_suspended: 409, vendor_unavailable: 503 },
});
