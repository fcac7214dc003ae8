import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { invitationToken } from './read-invitation.ts';

export const takeInvitation = endpoint({
  method: 'POST',
  path: '/staff/log-in/invitation/take',
  access: 'visitor',
  summary: 'Sets the own password of whoever was invited, once; a second factor is set up at the first log-in.',
  input: z.strictObject({ token: invitationToken, newPassword: z.string().max(256) }),
  output: z.object({ username: z.string() }),
  refusals: {
    invitation_over: 410,
    password_too_short: 422,
    password_too_long: 422,
    password_has_name: 422,
    password_weak: 422,
    password_unchanged: 422,
  },
});
