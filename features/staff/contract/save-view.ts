import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { savedView } from './saved-views.ts';

export const saveView = endpoint({
  method: 'POST',
  path: '/staff/me/views',
  access: 'staff',
  platform: true,
  summary: 'Keeps what narrows a list under a name; the same name again replaces it.',
  input: z.strictObject({
    list: z.string().regex(/^[a-z][a-z-]{1,39}$/),
    name: z.string().trim().min(1).max(40),
    /** The parameters of the list’s address: `state=open&direction=up`. */
    query: z.string().min(1).max(500),
  }),
  output: savedView,
  refusals: { too_many_views: 409 },
});
