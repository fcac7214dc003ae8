import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { askStates, comparedThings } from '../domain/asks.ts';
import { askId, fileId } from './ask-view.ts';
import { staffAsk } from './staff-asks.ts';

export const askCase = z.object({
  ask: staffAsk,
  level: z.int(),
  /** What a document is compared with, in clear; null where the player has not given it. */
  compare: z.array(z.object({ thing: z.enum(comparedThings), text: z.string().nullable() })),
  /** Under the age that the house needs by the birthday of the profile. */
  isUnderAge: z.boolean(),
  ageMin: z.int(),
  files: z.array(z.object({ fileId, uploadedAt: wireInstant, tryNo: z.int(), isShredded: z.boolean() })),
  steps: z.array(
    z.object({ no: z.int(), state: z.enum(askStates), at: wireInstant, by: z.string(), reasons: z.array(z.string()) }),
  ),
});

export const staffAskCase = endpoint({
  method: 'POST',
  path: '/staff/verification/:askId/open',
  access: 'staff',
  permission: 'verification.reveal',
  summary: 'One case with what its pictures are compared with; that it was opened stands in the audit trail.',
  input: z.strictObject({ askId }),
  output: askCase,
  refusals: { ask_unknown: 404 },
});
