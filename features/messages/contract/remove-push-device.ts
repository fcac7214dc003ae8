import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { pushDeviceId } from './own-push-devices.ts';

export const removePushDevice = endpoint({
  method: 'POST',
  path: '/wps/member/push/:deviceId/remove',
  access: 'player',
  summary: 'No notice goes to an own device any more. One that is gone already is gone.',
  input: z.strictObject({ deviceId: pushDeviceId }),
  output: z.object({}),
  refusals: {},
});
