import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { claimRefused } from '../offers/claim-bonus.ts';
import { outcomeView, reasonInput } from './campaign-view.ts';

export const staffGrantBonus = endpoint({
  method: 'POST',
  path: '/staff/players/:memberId/bonuses',
  access: 'staff',
  permission: 'bonuses.write',
  summary:
    'Issues a bonus to a player by hand; the player claims it. Above what one person gives in a day it takes two.',
  input: z.strictObject({ memberId: z.string().max(60), campaignId: z.string().max(60), reason: reasonInput }),
  output: outcomeView,
  refusals: {
    player_unknown: 404,
    already_asked: 409,
    campaign_closed: claimRefused.campaign_closed,
    bonuses_off: claimRefused.bonuses_off,
    not_for_you: claimRefused.not_for_you,
    claimed_before: claimRefused.claimed_before,
    budget_used: claimRefused.budget_used,
    play_restricted: claimRefused.play_restricted,
  },
});
