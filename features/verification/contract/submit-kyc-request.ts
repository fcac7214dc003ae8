import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filesMax } from '../domain/kyc-requests.ts';
import { kycRequestId, kycRequestView, fileId } from './kyc-request-view.ts';

export const submitKycRequest = endpoint({
  method: 'POST',
  path: '/wps/verification/:kycRequestId/submit',
  access: 'player',
  summary: 'Sends in the pictures for what was asked; staff looks at them within a day.',
  input: z.strictObject({ kycRequestId, files: z.array(fileId).min(1).max(filesMax) }),
  output: kycRequestView,
  refusals: {
    kyc_request_unknown: 404,
    /** It waits for staff, or is over. */
    kyc_request_not_open: 409,
    file_unknown: 404,
  },
});
