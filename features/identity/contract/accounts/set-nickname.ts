import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const setNickname = endpoint({
  method: 'PUT',
  path: '/wps/member/nickname',
  access: 'player',
  summary: 'Chooses what the site calls the member; null goes back to the username.',
  input: z.strictObject({ nickname: z.string().max(100).nullable() }),
  output: z.object({ nickname: z.string() }),
  refusals: {
    /** `fault`: length, characters, contact or office; `min` and `max`. */
    nickname_invalid: 422,
  },
});
