import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registerFields } from '../../domain/registration-rules.ts';

export const staffRevealField = endpoint({
  method: 'POST',
  path: '/staff/players/reveal-field',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'One personal field of a player in full; who saw it stands in the audit trail.',
  input: z.strictObject({
    memberId: z.string().max(64),
    field: z.enum(registerFields),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ text: z.string() }),
  refusals: { player_unknown: 404, field_not_given: 404 },
});
