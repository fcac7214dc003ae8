import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

export const readInvitation = endpoint({
  method: 'POST',
  path: '/staff/log-in/invitation',
  access: 'visitor',
  summary: 'Whom the link of an invitation invites, and to which brand.',
  input: z.strictObject({ token: invitationToken }),
  output: z.object({ brand: z.record(z.string(), z.string()), username: z.string(), displayName: z.string() }),
  refusals: { invitation_over: 410 },
});
