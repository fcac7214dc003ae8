import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { grantView } from '../grants/grant-view.ts';
import { reasonInput } from './campaign-view.ts';

export const staffRevokeBonus = endpoint({
  method: 'POST',
  path: '/staff/bonuses/grants/:grantId/revoke',
  access: 'staff',
  permission: 'bonuses.write',
  summary: 'Takes a grant back that is not in play yet; what is in play is the player’s to keep or to give up.',
  input: z.strictObject({ grantId: z.string().max(60), reason: reasonInput }),
  output: grantView,
  refusals: { grant_unknown: 404, grant_in_play: 409 },
});
