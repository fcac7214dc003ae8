import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'player',
  freePlay: true,
  summary: 'Ends this session.',
  input: z.object({}),
  output: z.object({}),
  refusals: {},
});
