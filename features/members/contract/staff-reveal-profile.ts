import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { profileFields } from '../domain/profile-fields.ts';

export const staffRevealProfile = endpoint({
  method: 'POST',
  path: '/staff/players/reveal-profile',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'One field of a profile, or one bank account, in full; who saw it stands in the audit trail.',
  input: z.strictObject({
    memberId: z.string().max(64),
    field: z.enum([...profileFields, 'bankAccount']),
    /** Of a bank account. */
    accountId: z.string().max(64).optional(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ text: z.string() }),
  refusals: { player_unknown: 404, profile_field_empty: 404 },
});
