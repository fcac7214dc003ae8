import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffReleaseReturned = endpoint({
  method: 'POST',
  path: '/staff/protection/returned/:memberId/release',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Opens play to somebody who was held and is another person after all.',
  input: z.strictObject({
    memberId: z.string().max(64),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({}),
  refusals: { not_held: 404 },
});
