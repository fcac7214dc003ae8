import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason } from '../wire-points.ts';
import { levelTermsView } from './terms-views.ts';

export const staffSetLevelTerms = endpoint({
  method: 'POST',
  path: '/staff/rewards/terms/levels',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks for other levels, from the next day on; a second person agrees.',
  input: z.strictObject({ terms: levelTermsView, baseVersion: z.int().min(0), reason }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { version_conflict: 409, no_change: 409, already_asked: 409, vip_levels_fall: 422 },
});
