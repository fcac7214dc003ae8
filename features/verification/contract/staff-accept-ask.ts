import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { comparedThings } from '../domain/asks.ts';
import { askId } from './ask-view.ts';
import { staffAsk } from './staff-asks.ts';

export const staffAcceptAsk = endpoint({
  method: 'POST',
  path: '/staff/verification/:askId/accept',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Accepts what was shown, once everything that it is compared with was compared.',
  input: z.strictObject({
    askId,
    compared: z.array(z.enum(comparedThings)).max(comparedThings.length),
    /** The day on which the document ends; absent for one without an end. */
    goodUntil: z.iso.date().optional(),
  }),
  output: staffAsk,
  refusals: {
    ask_unknown: 404,
    ask_not_waiting: 409,
    /** `missing`: what was not compared. */
    not_compared: 422,
    document_over: 422,
    /** By the birthday of the profile. */
    under_age: 409,
    /** Whoever lets money out to a player accepts nothing that lets them. */
    same_person_both_ways: 409,
  },
});
