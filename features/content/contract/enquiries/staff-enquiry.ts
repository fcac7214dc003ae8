import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { enquiryStates } from '../../domain/enquiry.ts';
import { enquiryId, staffEnquiry } from './staff-enquiries.ts';

export const staffEnquiryView = z.object({
  enquiry: staffEnquiry,
  messages: z.array(
    z.object({
      no: z.int(),
      author: z.enum(['person', 'staff']),
      /** `staff`: a note that the person doesn't see. */
      audience: z.enum(['both', 'staff']),
      text: z.string(),
      state: z.enum(enquiryStates),
      by: z.string().nullable(),
      at: wireInstant,
    }),
  ),
  images: z.array(z.object({ imageId: z.string() })),
});

export const staffEnquiryCase = endpoint({
  method: 'GET',
  path: '/staff/enquiries/:enquiryId',
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'One case with everything that was said, and the notes of staff.',
  input: z.object({ enquiryId }),
  output: staffEnquiryView,
  refusals: {},
});
