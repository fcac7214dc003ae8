import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffPlayerNames = endpoint({
  method: 'GET',
  path: '/staff/players/names',
  access: 'staff',
  permission: 'players.read',
  summary: 'The usernames of some players by their ids, for lists that know only the ids.',
  input: z.object({
    /** Ids with commas between them, 100 at most. */
    memberIds: z.string().regex(/^mbr_[0-9a-f]{32}(,mbr_[0-9a-f]{32}){0,99}$/),
  }),
  output: z.object({ names: z.record(z.string(), z.string()) }),
  refusals: {},
});
