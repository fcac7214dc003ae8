import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const savedView = z.object({ viewId: z.string(), list: z.string(), name: z.string(), query: z.string() });

export const savedViews = endpoint({
  method: 'GET',
  path: '/staff/me/views',
  access: 'staff',
  platform: true,
  summary: 'The own saved views of lists, oldest first.',
  input: z.object({}),
  output: z.object({ views: z.array(savedView) }),
  refusals: {},
});
