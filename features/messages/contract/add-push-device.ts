import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { pushDeviceId } from './own-push-devices.ts';

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/wps/member/push',
  access: 'player',
  summary:
    'Notices go to this browser from now on, in the language of the page. Added again it is the same one; with an eleventh the first one goes.',
  input: z.strictObject({
    /** As the browser names it: its address at a push service, a key on P-256 and a secret, both base64url. */
    endpoint: z.url().max(1000),
    keys: z.strictObject({
      p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/),
    }),
    label: z.string().trim().max(40),
  }),
  output: z.object({ deviceId: pushDeviceId }),
  refusals: { function_off: 409, push_service_refused: 422 },
});
