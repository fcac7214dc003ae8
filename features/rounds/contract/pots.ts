import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { sessionRefusals } from './round-view.ts';

/** By its name; what its next winner is paid if nobody plays before. */
export const shownPots = z.array(z.object({ pot: z.string(), amount: wireMoney }));

export const pots = endpoint({
  method: 'GET',
  path: '/rounds/pots',
  access: 'visitor',
  summary: 'What stands in the pots of the opened game right now; none of a game without pots.',
  input: z.strictObject({}),
  output: z.object({ pots: shownPots }),
  refusals: sessionRefusals,
});
