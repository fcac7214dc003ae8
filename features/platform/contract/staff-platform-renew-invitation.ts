import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffId } from './wire-draft.ts';

export const staffPlatformRenewInvitation = endpoint({
  method: 'POST',
  path: '/staff/platform/invitations/:staffId/renew',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Sends a new link to the address that was invited; the one before is good no more.',
  input: z.strictObject({ staffId, reason: z.string().trim().min(3).max(500) }),
  output: z.object({}),
  refusals: { owner_invitation_unknown: 404, invitation_over: 409 },
});
