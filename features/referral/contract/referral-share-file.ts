import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const referralShareFile = endpoint({
  method: 'GET',
  path: '/wps/member/referral/share-file',
  access: 'player',
  summary: "A day's share of friends' play as a file: everything that it is made of.",
  input: z.object({ shareId: z.string().regex(/^rfs_[0-9a-z]{1,64}$/) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  refusals: { function_off: 409, play_restricted: 409, share_unknown: 404 },
});
