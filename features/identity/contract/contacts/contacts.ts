import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const contacts = endpoint({
  method: 'GET',
  path: '/wps/member/contact',
  access: 'player',
  summary: 'How the member can be reached: masked, with the time at which a code proved it.',
  input: z.object({}),
  output: z.object({
    contacts: z.array(
      z.object({ kind: z.enum(['mobile', 'email']), masked: z.string(), verifiedAt: wireInstant.nullable() }),
    ),
  }),
  refusals: {},
});
