import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffVoidRaffle = endpoint({
  method: 'POST',
  path: '/staff/raffles/void',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks a second person to take a raffle back whose first day is still to come.',
  input: z.strictObject({
    raffleId: z.string().regex(/^raf_[0-9a-z]+$/),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { raffle_unknown: 404, raffle_begun: 409, already_asked: 409 },
});
