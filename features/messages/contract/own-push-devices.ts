import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const pushDeviceId = z.string().regex(/^psh_[0-9a-f]{32}$/);

export const ownPushDevices = endpoint({
  method: 'GET',
  path: '/wps/member/push',
  access: 'player',
  summary: 'Whether notices may be sent to browsers, the key that these need to allow it, and the own ones that did.',
  input: z.object({}),
  output: z.object({
    isOn: z.boolean(),
    /** Base64url, for `applicationServerKey`; null where it is off. */
    publicKey: z.string().nullable(),
    devices: z.array(
      z.object({
        deviceId: pushDeviceId,
        /** SHA-256 of its address, by which a browser finds itself. */
        endpointHash: z.string(),
        label: z.string(),
        addedAt: wireInstant,
        deliveredAt: wireInstant.nullable(),
      }),
    ),
  }),
  refusals: {},
});
