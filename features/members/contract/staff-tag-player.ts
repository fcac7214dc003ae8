import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { tag } from '../domain/tags.ts';

export const staffTagPlayer = endpoint({
  method: 'POST',
  path: '/staff/players/:memberId/tags',
  access: 'staff',
  permission: 'players.write',
  summary: 'Marks a player by a tag, or takes it off. The player does not see it.',
  input: z.strictObject({
    memberId: z.string().max(64),
    tag,
    isOn: z.boolean(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ tags: z.array(z.string()) }),
  refusals: { player_unknown: 404, no_change: 409, limit_reached: 409 },
});
