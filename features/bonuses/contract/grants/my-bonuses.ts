import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { grantView } from './grant-view.ts';

export const myBonuses = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMyBonuses',
  access: 'player',
  summary: 'The bonus in play with its progress, those that wait, and the history; what is played from.',
  input: z.object({}),
  output: z.object({
    cash: wireMoney,
    bonus: wireMoney,
    /** Of the grant in play; absent without one. */
    playFrom: z.object({ from: z.enum(['cash', 'bonus']), mayChoose: z.boolean() }).optional(),
    active: z
      .object({
        ...grantView.shape,
        /** What stands of it in the bonus wallet, and bets from it that may still bring something. */
        standing: wireMoney,
        running: z.int(),
      })
      .optional(),
    waiting: z.array(grantView),
    history: z.array(grantView),
  }),
  refusals: {},
});
