import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { caseNumber, enquiryView, followKey } from './enquiry-view.ts';

export const showFeedback = endpoint({
  method: 'GET',
  path: '/wps/feedback/case',
  access: 'visitor',
  summary: 'One case with its history: the own one, or with the key that was told when it was opened.',
  input: z.object({ caseNumber, followKey: followKey.optional() }),
  output: enquiryView,
  refusals: {},
});
