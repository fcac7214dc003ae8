import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reasonInput } from '../desk/campaign-view.ts';

export const staffDecideApplication = endpoint({
  method: 'POST',
  path: '/staff/bonuses/applications/:applicationId/decide',
  access: 'staff',
  permission: 'bonuses.write',
  summary: 'Issues what was applied for, or rejects it; above what one person gives in a day issuing takes two.',
  input: z.strictObject({
    applicationId: z.string().max(60),
    decision: z.enum(['issue', 'reject']),
    /** Told to the player, where it is rejected. */
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['done', 'needs_approval']) }),
  refusals: {
    application_unknown: 404,
    application_decided: 409,
    already_asked: 409,
    campaign_closed: 409,
    bonuses_off: 409,
    not_for_you: 409,
    claimed_before: 409,
    budget_used: 409,
    play_restricted: 403,
  },
});
