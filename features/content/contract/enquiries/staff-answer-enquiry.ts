import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryTextMax } from '../../domain/enquiry.ts';
import { enquiryId } from './staff-enquiries.ts';
import { staffEnquiryView } from './staff-enquiry.ts';

export const staffAnswerEnquiry = endpoint({
  method: 'POST',
  path: '/staff/enquiries/:enquiryId/answer',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Answers a case, notes something for staff, closes it, or decides on an application.',
  input: z.strictObject({
    enquiryId,
    step: z.enum(['note', 'answer', 'close', 'approve', 'reject']),
    text: z.string().trim().min(1).max(enquiryTextMax),
    version: z.int(),
  }),
  output: staffEnquiryView,
  refusals: {
    version_conflict: 409,
    step_refused: 409,
    case_full: 409,
    /** The applicant can't be made an agent. */
    already_an_agent: 409,
    already_asked: 409,
    too_deep: 409,
  },
});
