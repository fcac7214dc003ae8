import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffId } from './wire-draft.ts';

export const staffPlatformRevokeInvitation = endpoint({
  method: 'POST',
  path: '/staff/platform/invitations/:staffId/revoke',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Takes an invitation back, and the account with it.',
  input: z.strictObject({ staffId, reason: z.string().trim().min(3).max(500) }),
  output: z.object({}),
  refusals: { owner_invitation_unknown: 404, invitation_over: 409 },
});
