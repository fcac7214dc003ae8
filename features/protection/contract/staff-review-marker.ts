import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { markerId, wireMarker } from './staff-markers.ts';

export const staffReviewMarker = endpoint({
  method: 'POST',
  path: '/staff/protection/markers/:markerId/look',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Says that one has looked at a sign, by name: it then stays until it is settled.',
  input: z.strictObject({ markerId }),
  output: wireMarker,
  refusals: { marker_unknown: 404, marker_ended: 409, marker_reviewed: 409 },
});
