import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffPlayerFigures = endpoint({
  method: 'GET',
  path: '/staff/figures/players',
  access: 'staff',
  permission: 'players.read',
  summary: 'How many players registered and were seen since a moment, were seen in the last 15 minutes, and there are.',
  input: z.object({ since: wireInstant }),
  output: z.object({
    registered: z.int(),
    /** Had a session that asked for something. */
    active: z.int(),
    activeLately: z.int(),
    players: z.int(),
  }),
  refusals: {},
});
