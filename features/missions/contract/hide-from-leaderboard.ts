import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const hideFromLeaderboard = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_hideFromLeaderboard',
  access: 'player',
  summary: 'Takes the member off every leaderboard, or back on.',
  input: z.strictObject({ isHidden: z.boolean() }),
  output: z.object({ isHidden: z.boolean() }),
  refusals: { function_off: 409, play_restricted: 409 },
});
