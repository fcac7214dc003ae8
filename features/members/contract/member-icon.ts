import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const memberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'player',
  summary: "The member's avatar in the size of a button; null where the page's own sign stands.",
  input: z.object({}),
  output: z.object({ icon: z.string().nullable() }),
  refusals: {},
});
