import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { humanProof } from '#kit/shared/human-proof.ts';
import { sessionStarted } from '../sessions/session-started.ts';

/** Every call makes a new account: nobody logs in to an earlier one. */
export const freePlay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'visitor',
  sealed: true,
  headers: { 'x-gateway-version': '3' },
  summary: 'Opens a trial account with demo credit for two hours, without any personal data.',
  input: z.strictObject({
    /** As the browser names its system. */
    os: z.string().max(64),
    platform: z.literal('W'),
    /** The answer of a puzzle of `GET /wps/human-check`, so that accounts cannot be made in bulk. */
    randomString: humanProof,
    /** The person has confirmed to be of age. */
    ageConfirmed: z.literal(true),
  }),
  output: sessionStarted,
  refusals: { free_play_off: 409, human_check_failed: 403 },
});
