import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { entryId } from '../pictures/picture-view.ts';

export const staffMoveEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/move',
  access: 'staff',
  permission: 'content.publish',
  summary: 'Puts an entry behind another of its place, or first; players see the new order at once.',
  input: z.strictObject({ entryId, after: entryId.nullable() }),
  output: z.object({ order: z.array(z.string()) }),
  refusals: { neighbour_unknown: 422 },
});
