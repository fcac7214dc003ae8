import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { profileTyped, profileRefusals } from './profile-view.ts';

export const staffCorrectProfile = endpoint({
  method: 'POST',
  path: '/staff/players/correct-profile',
  access: 'staff',
  permission: 'players.write',
  summary: 'Corrects fields of a profile, locked ones too; the player sees it in the history.',
  input: z.strictObject({
    memberId: z.string().max(64),
    version: z.int().min(0),
    fields: profileTyped,
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { player_unknown: 404, ...profileRefusals },
});
