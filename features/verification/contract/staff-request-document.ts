import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { documentKinds } from '../domain/kyc-requests.ts';
import { staffKycRequest } from './staff-kyc-requests.ts';

export const staffRequestDocument = endpoint({
  method: 'POST',
  path: '/staff/players/:memberId/verification/ask',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Asks a player to show something; what is asked for already is answered with that.',
  input: z.strictObject({
    memberId: z.string().max(64),
    what: z.enum(documentKinds),
    why: z.enum(['large_amounts', 'name_differs', 'doubtful_activity', 'document_ended', 'data_corrected']),
    /** For the trail; the player reads `why`. */
    note: z.string().trim().min(5).max(300),
  }),
  output: staffKycRequest,
  refusals: { player_unknown: 404 },
});
