import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { nodeId } from '../game-view.ts';

export const gamePosition = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_getGamePosition',
  access: 'player',
  freePlay: true,
  summary: 'What the member staked in a game today and got back, and which rounds of it are open.',
  input: z.object({ nodeId }),
  output: z.object({
    currency: wireCurrency,
    /** Where the day began, by the merchant's clock. */
    since: wireInstant,
    staked: wireMoney,
    returned: wireMoney,
    /** Returned less staked: below zero is a loss. */
    net: wireMoney,
    /** The oldest first. */
    openRounds: z.array(z.object({ roundId: z.string(), openedAt: wireInstant, staked: wireMoney })),
  }),
  refusals: {},
});
