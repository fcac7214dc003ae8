import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffSkipHour = endpoint({
  method: 'POST',
  path: '/staff/proof/skip',
  access: 'staff',
  permission: 'money.write',
  summary: "Asks a second person to let an hour pass unsigned that can't be mended; the public reads the reason.",
  input: z.strictObject({ closesAt: wireInstant, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { hour_not_skippable: 409, already_asked: 409 },
});
