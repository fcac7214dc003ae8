import { z } from 'zod';
import { operation, requestId, wireSession } from './operation.ts';

export const sandboxLeave = operation({
  name: 'sandbox-leave',
  summary: 'Ends the session of a demo player; only for a vendor that tests',
  input: z.strictObject({
    requestId,
    session: wireSession,
  }),
  answer: z.strictObject({ session: wireSession, ended: z.literal(true) }),
});
