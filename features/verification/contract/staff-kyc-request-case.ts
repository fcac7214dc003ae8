import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { kycRequestStates, comparedFields } from '../domain/kyc-requests.ts';
import { kycRequestId, fileId } from './kyc-request-view.ts';
import { staffKycRequest } from './staff-kyc-requests.ts';

export const kycRequestCase = z.object({
  request: staffKycRequest,
  level: z.int(),
  /** What a document is compared with, in clear; null where the player has not given it. */
  compare: z.array(z.object({ thing: z.enum(comparedFields), text: z.string().nullable() })),
  /** Under the age that the house needs by the birthday of the profile. */
  isUnderAge: z.boolean(),
  ageMin: z.int(),
  files: z.array(z.object({ fileId, uploadedAt: wireInstant, tryNo: z.int(), isShredded: z.boolean() })),
  steps: z.array(
    z.object({
      no: z.int(),
      state: z.enum(kycRequestStates),
      at: wireInstant,
      by: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
});

export const staffKycRequestCase = endpoint({
  method: 'POST',
  path: '/staff/verification/:kycRequestId/open',
  access: 'staff',
  permission: 'verification.reveal',
  summary: 'One case with what its pictures are compared with; that it was opened stands in the audit trail.',
  input: z.strictObject({ kycRequestId }),
  output: kycRequestCase,
  refusals: { kyc_request_unknown: 404 },
});
