import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contactChannels, markerOutcomes } from '../domain/marker.ts';
import { markerId, wireMarker } from './staff-markers.ts';

export const staffSettleMarker = endpoint({
  method: 'POST',
  path: '/staff/protection/markers/:markerId/settle',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Ends a sign with what came of it; the words stand among the notes of the player.',
  input: z.strictObject({
    markerId,
    outcome: z.enum(markerOutcomes),
    channel: z.enum(contactChannels),
    text: z.string().trim().min(5).max(2000),
  }),
  output: wireMarker,
  refusals: { marker_unknown: 404, marker_ended: 409 },
});
