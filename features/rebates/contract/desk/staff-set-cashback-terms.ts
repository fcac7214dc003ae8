import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason } from '../wire-words.ts';
import { cashbackTermsView } from './terms-views.ts';

export const staffSetCashbackTerms = endpoint({
  method: 'POST',
  path: '/staff/rebates/terms/cashback',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks for other tiers of cashback, from the next day on; a second person agrees.',
  input: z.strictObject({ terms: cashbackTermsView, baseVersion: z.int().min(0), reason }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { version_conflict: 409, no_change: 409, already_asked: 409, tiers_fall: 422 },
});
