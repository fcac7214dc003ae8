import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffEndLicence = endpoint({
  method: 'POST',
  path: '/staff/licences/:licenceId/end',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks a second person to end a licence before its time.',
  input: z.strictObject({
    licenceId: z.string().max(64),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { licence_unknown: 404, licence_over: 409, already_asked: 409 },
});
