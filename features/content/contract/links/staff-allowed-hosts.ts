import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffAllowedHosts = endpoint({
  method: 'GET',
  path: '/staff/content/service-hosts',
  access: 'staff',
  permission: 'content.read',
  summary: 'The hosts that service links may open.',
  input: z.object({}),
  output: z.object({ hosts: z.array(z.string()) }),
  refusals: {},
});
