import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffPlayerFigures = endpoint({
  method: 'GET',
  path: '/staff/figures/players',
  access: 'staff',
  permission: 'players.read',
  summary: 'How many players registered since a moment, and how many there are.',
  input: z.object({ since: wireInstant }),
  output: z.object({ registered: z.int(), players: z.int() }),
  refusals: {},
});
