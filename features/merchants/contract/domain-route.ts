import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const domainRoute = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'visitor',
  summary: 'The host names under which this merchant’s site is served.',
  input: z.object({}),
  output: z.object({ domainList: z.array(z.string()) }),
  refusals: {},
});
