import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { askView } from './ask-view.ts';

export const staffAsk = askView.extend({
  memberId: z.string(),
  account: z.string(),
  askedAt: wireInstant,
  causedBy: z.enum(['player', 'staff', 'system']),
});

export const staffAsks = endpoint({
  method: 'GET',
  path: '/staff/verification',
  access: 'staff',
  permission: 'verification.read',
  summary: 'What players sent in and staff has to look at, the longest waiting first.',
  input: z.object({ after: z.string().max(80).optional() }),
  output: z.object({ asks: z.array(staffAsk), waiting: z.int(), next: z.string().optional() }),
  refusals: {},
});
