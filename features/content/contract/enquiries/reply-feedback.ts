import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryTextMax } from '../../domain/enquiry.ts';
import { caseNumber, enquiryView, followKey } from './enquiry-view.ts';

export const replyFeedback = endpoint({
  method: 'POST',
  path: '/wps/feedback/reply',
  access: 'visitor',
  summary: 'Adds to a case that has not ended; it is open again.',
  input: z.strictObject({
    caseNumber,
    followKey: followKey.optional(),
    content: z.string().trim().min(1).max(enquiryTextMax),
  }),
  output: enquiryView,
  refusals: { case_ended: 409, case_full: 409 },
});
