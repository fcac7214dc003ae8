import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { applicationStates, commentMax, picturesMax } from '../../domain/application.ts';
import { claimRefused } from '../offers/claim-bonus.ts';

export const applyForBonus = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_applyForBonus',
  access: 'player',
  summary: 'Joins an activity by its form: a comment and up to three pictures, looked at by staff.',
  input: z.strictObject({
    campaignId: z.string().max(60),
    termsHash: z.string().regex(/^[0-9a-f]{64}$/),
    comment: z.string().trim().min(1).max(commentMax),
    pictures: z.array(z.string().max(60)).max(picturesMax),
  }),
  output: z.object({ applicationId: z.string(), state: z.enum(applicationStates) }),
  refusals: { ...claimRefused, picture_gone: 422, applied_before: 409 },
});
