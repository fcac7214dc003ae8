import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason } from '../wire-words.ts';
import { rebateTermsView } from './terms-views.ts';

export const staffSetRebateTerms = endpoint({
  method: 'POST',
  path: '/staff/rebates/terms/rebate',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks for other rates of rebates, from the next day on; a second person agrees.',
  input: z.strictObject({ terms: rebateTermsView, baseVersion: z.int().min(0), reason }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { version_conflict: 409, no_change: 409, already_asked: 409 },
});
