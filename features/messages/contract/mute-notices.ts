import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { mutableKinds } from '../domain/notice-kinds.ts';

export const muteNotices = endpoint({
  method: 'POST',
  path: '/wps/member/notices/mute',
  access: 'player',
  summary: 'Whether this player wants to be told of a kind of thing. What was told stays.',
  input: z.strictObject({ kind: z.enum(mutableKinds), wish: z.enum(['muted', 'wanted']) }),
  output: z.object({ muted: z.array(z.enum(mutableKinds)) }),
  refusals: {},
});
