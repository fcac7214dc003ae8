import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contactChannels } from '../domain/marker.ts';
import { wireContactNote } from './staff-markers.ts';

export const staffWriteNote = endpoint({
  method: 'POST',
  path: '/staff/protection/players/:memberId/notes',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Writes down what was said with a player. Nobody changes or removes it afterwards.',
  input: z.strictObject({
    memberId: z.string().max(64),
    channel: z.enum(contactChannels),
    text: z.string().trim().min(5).max(2000),
  }),
  output: wireContactNote,
  refusals: { player_unknown: 404 },
});
