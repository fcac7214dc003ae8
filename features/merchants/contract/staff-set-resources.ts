import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { resourceSetting } from './staff-resources.ts';

export const staffSetResources = endpoint({
  method: 'POST',
  path: '/staff/site/resources',
  access: 'staff',
  permission: 'content.publish',
  summary: 'Replaces the merchant’s links, in the order given; takes effect with the next call of anybody.',
  input: z.strictObject({
    resources: z.array(resourceSetting).max(60),
    version: z.int(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409, resource_twice: 422 },
});
