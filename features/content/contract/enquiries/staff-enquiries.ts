import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryKinds, enquiryStates } from '../../domain/enquiry.ts';
import { enquirySummary } from './enquiry-view.ts';

export const enquiryId = z.string().regex(/^enq_[0-9a-f]{32}$/);

export const staffEnquiry = z.object({
  ...enquirySummary.shape,
  enquiryId: z.string(),
  /** Null for a visitor. */
  memberId: z.string().nullable(),
  language: z.string(),
  version: z.int(),
});

export const staffEnquiries = endpoint({
  method: 'GET',
  path: '/staff/enquiries',
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'Cases of the merchant: open ones oldest first, all others newest first.',
  input: z.object({
    kind: z.enum(enquiryKinds).optional(),
    state: z.enum(enquiryStates).default('open'),
    /** A whole case number. */
    search: z.string().trim().max(20).optional(),
    after: enquiryId.optional(),
  }),
  output: z.object({
    enquiries: z.array(staffEnquiry),
    next: z.string().optional(),
    /** How many are open, by kind. */
    open: z.object({ feedback: z.int(), affiliate: z.int() }),
  }),
  refusals: {},
});
