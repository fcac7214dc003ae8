import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { kycRequestView } from './kyc-request-view.ts';

export const staffKycRequest = kycRequestView.extend({
  memberId: z.string(),
  account: z.string(),
  requestedAt: wireInstant,
  causedBy: z.enum(['player', 'staff', 'system']),
});

export const staffKycRequests = endpoint({
  method: 'GET',
  path: '/staff/verification',
  access: 'staff',
  permission: 'verification.read',
  summary: 'What players sent in and staff has to look at, the longest waiting first.',
  input: z.object({ after: z.string().max(80).optional() }),
  output: z.object({ requests: z.array(staffKycRequest), waiting: z.int(), next: z.string().optional() }),
  refusals: {},
});
