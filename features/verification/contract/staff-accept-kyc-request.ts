import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { comparedFields } from '../domain/kyc-requests.ts';
import { kycRequestId } from './kyc-request-view.ts';
import { staffKycRequest } from './staff-kyc-requests.ts';

export const staffAcceptKycRequest = endpoint({
  method: 'POST',
  path: '/staff/verification/:kycRequestId/accept',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Accepts what was shown, once everything that it is compared with was compared.',
  input: z.strictObject({
    kycRequestId,
    compared: z.array(z.enum(comparedFields)).max(comparedFields.length),
    /** The day on which the document ends; absent for one without an end. */
    goodUntil: z.iso.date().optional(),
  }),
  output: staffKycRequest,
  refusals: {
    kyc_request_unknown: 404,
    kyc_request_not_waiting: 409,
    /** `missing`: what was not compared. */
    not_compared: 422,
    document_over: 422,
    /** By the birthday of the profile. */
    under_age: 409,
    /** Whoever lets money out to a player accepts nothing that lets them. */
    same_person_both_ways: 409,
  },
});
