import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/wps/member/sessions/end-others',
  access: 'player',
  summary: 'Ends every other session of the member at once, with what their devices remember.',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  refusals: {},
});
