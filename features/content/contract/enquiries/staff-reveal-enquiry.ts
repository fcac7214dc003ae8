import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryId } from './staff-enquiries.ts';
import { reason } from '../entries/staff-entry-view.ts';

export const staffRevealEnquiry = endpoint({
  method: 'POST',
  path: '/staff/enquiries/:enquiryId/reveal',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'Shows name and contact as they were given; each look is in the audit trail.',
  input: z.strictObject({ enquiryId, reason }),
  output: z.object({ name: z.string().nullable(), contact: z.string().nullable() }),
  refusals: {},
});
