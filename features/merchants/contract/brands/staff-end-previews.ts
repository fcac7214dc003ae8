import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffEndPreviews = endpoint({
  method: 'POST',
  path: '/staff/site/preview/end',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Ends every link to the own closed site, whoever made it.',
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  refusals: {},
});
