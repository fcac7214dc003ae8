import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/wps/member/sessions/:sessionId/end',
  access: 'player',
  summary:
    'Ends another session of the member at once, with what its device remembers; that device is a stranger again.',
  input: z.strictObject({ sessionId: z.string().max(64) }),
  output: z.object({}),
  refusals: { session_unknown: 404 },
});
