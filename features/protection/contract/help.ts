import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const help = endpoint({
  method: 'GET',
  path: '/wps/protection/help',
  access: 'visitor',
  summary: 'Who helps with gambling where the visitor is, those of the country first.',
  input: z.object({}),
  output: z.object({
    links: z.array(z.object({ name: z.string(), phone: z.string().nullable(), url: z.string().nullable() })),
  }),
  refusals: {},
});
