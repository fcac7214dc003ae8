import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { grantView } from '../grants/grant-view.ts';

export const acceptBonus = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_acceptBonus',
  access: 'player',
  summary: 'Claims a bonus that was issued to the player: by staff, or after an application.',
  input: z.strictObject({ grantId: z.string().max(60) }),
  output: grantView,
  refusals: { grant_unknown: 404, grant_over: 409, bonuses_off: 409, withdrawal_waiting: 409, play_restricted: 403 },
});
