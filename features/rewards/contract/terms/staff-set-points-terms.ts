import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason } from '../wire-points.ts';
import { pointsTermsView } from './terms-views.ts';

export const staffSetPointsTerms = endpoint({
  method: 'POST',
  path: '/staff/rewards/terms/points',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks for other terms of points, from the next day on; a second person agrees.',
  input: z.strictObject({ terms: pointsTermsView, baseVersion: z.int().min(0), reason }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { version_conflict: 409, no_change: 409, already_asked: 409 },
});
