import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const serviceLinks = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getService',
  access: 'visitor',
  wrapperKey: 'getService',
  summary: 'Ways to customer service. A path hides its address by its own last 8 characters; that is no secret.',
  input: z.object({}),
  output: z.object({
    version: z.object({
      pathList: z.array(
        z.object({
          type: z.literal(3),
          path: z.string(),
          title: z.string(),
        }),
      ),
    }),
  }),
  refusals: {},
});
