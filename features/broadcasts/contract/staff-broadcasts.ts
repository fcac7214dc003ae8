import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireBroadcast } from './broadcast-view.ts';

export const staffBroadcasts = endpoint({
  method: 'GET',
  path: '/staff/broadcasts',
  access: 'staff',
  permission: 'content.read',
  summary:
    'Messages to many players: what was asked for, is planned, under way or over, the newest first, 100 at most.',
  input: z.object({}),
  output: z.object({
    broadcasts: z.array(wireBroadcast),
    /** In which each text must be written. */
    languages: z.array(z.string()),
  }),
  refusals: {},
});
