import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { grantView } from './grant-view.ts';

export const giveUpBonus = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_giveUpBonus',
  access: 'player',
  summary:
    'Gives a bonus up: it and what it won go back, cash stays. Refused where more would go than the player has seen.',
  input: z.strictObject({
    grantId: z.string().max(60),
    /** What the player was shown to lose. */
    loses: wireMoney,
  }),
  output: grantView,
  refusals: { grant_unknown: 404, grant_over: 409, amount_changed: 409 },
});
