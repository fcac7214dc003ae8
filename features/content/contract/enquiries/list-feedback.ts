import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquirySummary } from './enquiry-view.ts';

export const listFeedback = endpoint({
  method: 'GET',
  path: '/wps/feedback',
  access: 'player',
  summary: 'The own cases, newest first.',
  input: z.object({ before: z.string().max(40).optional() }),
  output: z.object({ cases: z.array(enquirySummary), next: z.string().optional() }),
  refusals: {},
});
