import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryImagesMax, feedbackTopics } from '../../domain/enquiry.ts';
import { enquiryText, openedEnquiry, sentImage } from './enquiry-view.ts';

export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'visitor',
  summary: 'Opens a case for staff: a complaint, a suggestion or a question. Visitors say how to reach them.',
  input: z.strictObject({
    topic: z.enum(feedbackTopics),
    content: enquiryText,
    /** A telephone number, an address or a name on a messenger; required without a session. */
    contact: z.string().trim().min(3).max(120).optional(),
    images: z.array(sentImage).max(enquiryImagesMax).default([]),
  }),
  output: openedEnquiry,
  refusals: { contact_required: 422, image_unknown: 422 },
});
