import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffWriting = endpoint({
  method: 'GET',
  path: '/staff/content/writing',
  access: 'staff',
  permission: 'content.read',
  summary: 'What whoever writes needs to know of the merchant.',
  input: z.object({}),
  output: z.object({
    /** In the order of the selector; the first is the merchant’s own. */
    languages: z.array(z.string()),
    /** Whose pictures may stand in texts, beside uploaded ones. */
    imageHosts: z.array(z.string()),
  }),
  refusals: {},
});
