import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffOpening = endpoint({
  method: 'GET',
  path: '/staff/site/opening',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Whether the brand is open, and what it still lacks, as its data say.',
  input: z.object({}),
  output: z.object({
    /** Null while it is prepared: its site is closed until two people open it. */
    openedAt: wireInstant.nullable(),
    /** Its own people can't open it then. */
    isClosedByPlatform: z.boolean(),
    checks: z.array(z.object({ name: z.string(), isMet: z.boolean(), isRequired: z.boolean(), page: z.string() })),
  }),
  refusals: {},
});
