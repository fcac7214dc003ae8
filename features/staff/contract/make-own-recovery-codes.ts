import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const makeOwnRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/me/recovery-codes',
  access: 'staff',
  platform: true,
  summary: 'Makes ten new recovery codes, shown this once; those from before are good no more.',
  input: z.strictObject({ password: z.string().min(1).max(256), code: z.string().regex(/^[0-9]{6}$/) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { password_wrong: 422, too_many_guesses: 429, code_wrong: 422, code_already_used: 422 },
});
