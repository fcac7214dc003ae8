import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const showPasswordPart = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/password-part',
  access: 'staff',
  permission: 'staff.write',
  summary: 'The own part of a first password, shown once: whoever asked has the first, whoever approved the second.',
  input: z.strictObject({ staffId: z.string().max(64) }),
  output: z.object({ place: z.union([z.literal(1), z.literal(2)]), part: z.string(), goodUntil: wireInstant }),
  refusals: { password_part_gone: 404, not_yourself: 409 },
});
