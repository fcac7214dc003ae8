import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { kycRequestId, fileId } from './kyc-request-view.ts';

export const staffViewFile = endpoint({
  method: 'POST',
  path: '/staff/verification/:kycRequestId/files/:fileId/look',
  access: 'staff',
  permission: 'verification.reveal',
  summary:
    'One picture with the name of who looks, when, and at which case over all of it; the look stands in the trail.',
  input: z.strictObject({ kycRequestId, fileId }),
  output: z.object({ dataUrl: z.string() }),
  refusals: { kyc_request_unknown: 404, file_unknown: 404 },
});
