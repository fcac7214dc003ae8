import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { enquiryId } from './staff-enquiries.ts';

export const staffEnquiryImage = endpoint({
  method: 'GET',
  path: '/staff/enquiries/:enquiryId/images/:imageId',
  access: 'staff',
  permission: 'enquiries.read',
  summary: 'One picture of a case, made anew from what was sent, as a data address.',
  input: z.object({ enquiryId, imageId: z.string().regex(/^img_[0-9a-f]{32}$/) }),
  output: z.object({ dataUrl: z.string() }),
  refusals: {},
});
