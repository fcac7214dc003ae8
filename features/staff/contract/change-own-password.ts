import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/staff/me/password',
  access: 'staff',
  platform: true,
  summary: 'Replaces the own password; every other session ends at once.',
  input: z.strictObject({ password: z.string().min(1).max(256), newPassword: z.string().min(1).max(256) }),
  output: z.object({}),
  refusals: {
    password_wrong: 422,
    too_many_guesses: 429,
    password_too_short: 422,
    password_too_long: 422,
    password_has_name: 422,
    password_weak: 422,
    password_unchanged: 422,
  },
});
