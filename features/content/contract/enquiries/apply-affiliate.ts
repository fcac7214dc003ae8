import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryText, openedEnquiry } from './enquiry-view.ts';

export const affiliateChannels = ['website', 'social', 'messenger', 'friends', 'other'] as const;

export const applyAffiliate = endpoint({
  method: 'PUT',
  path: '/wps/agent/affiliate/application',
  access: 'visitor',
  summary: 'Applies to become an affiliate; staff decides, and the case number tells how it stands.',
  input: z.strictObject({
    name: z.string().trim().min(2).max(100),
    contact: z.string().trim().min(3).max(120),
    channel: z.enum(affiliateChannels),
    /** How the applicant means to bring players. */
    content: enquiryText,
    /** Affiliates are adults. */
    ageConfirmed: z.literal(true),
  }),
  output: openedEnquiry,
  refusals: { application_open: 409 },
});
