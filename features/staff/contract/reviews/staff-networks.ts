import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffNetworks = endpoint({
  method: 'GET',
  path: '/staff/networks',
  access: 'staff',
  permission: 'staff.read',
  summary: 'From which networks the back office is entered, by everybody and by single roles.',
  input: z.object({}),
  output: z.object({
    /** Of whoever asks. */
    ownAddress: z.string(),
    lists: z.array(
      z.object({
        /** A role, or `everybody`. */
        place: z.string(),
        networks: z.array(z.string()),
        setAt: wireInstant,
        /** Null where the machine lifted it. */
        setBy: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
