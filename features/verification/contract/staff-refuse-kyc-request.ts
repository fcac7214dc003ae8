import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { refuseReasons } from '../domain/kyc-requests.ts';
import { kycRequestId } from './kyc-request-view.ts';
import { staffKycRequest } from './staff-kyc-requests.ts';

export const staffRefuseKycRequest = endpoint({
  method: 'POST',
  path: '/staff/verification/:kycRequestId/refuse',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Refuses what was shown, with reasons that the player reads; after the third try support asks anew.',
  input: z.strictObject({ kycRequestId, reasons: z.array(z.enum(refuseReasons)).min(1).max(refuseReasons.length) }),
  output: staffKycRequest,
  refusals: { kyc_request_unknown: 404, kyc_request_not_waiting: 409 },
});
