import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireSegment } from '../domain/segment.ts';
import { wireReach } from './broadcast-view.ts';

export const staffCountAudience = endpoint({
  method: 'POST',
  path: '/staff/broadcasts/audience',
  access: 'staff',
  permission: 'content.edit',
  summary: 'How many players a segment holds now, among the first 50,000.',
  input: z.strictObject({ segment: wireSegment }),
  output: wireReach,
  refusals: {},
});
