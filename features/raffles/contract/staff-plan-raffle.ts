import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { raffleView } from './raffle-view.ts';

export const staffPlanRaffle = endpoint({
  method: 'POST',
  path: '/staff/raffles',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks a second person for a raffle on days to come; once announced its terms never change.',
  input: z.strictObject({
    terms: raffleView,
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { raffle_invalid: 422, already_asked: 409 },
});
