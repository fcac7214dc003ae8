import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const hosts = z.array(z.string().trim().min(1).max(253)).max(20);

export const staffSetCdns = endpoint({
  method: 'POST',
  path: '/staff/site/cdns',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Replaces the hosts that pictures may come from, and those that games are opened from.',
  input: z.strictObject({
    imageCdns: hosts,
    launchGameCdns: hosts,
    version: z.int(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409, host_invalid: 422 },
});
