import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { refuseReasons } from '../domain/asks.ts';
import { askId } from './ask-view.ts';
import { staffAsk } from './staff-asks.ts';

export const staffRefuseAsk = endpoint({
  method: 'POST',
  path: '/staff/verification/:askId/refuse',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Refuses what was shown, with reasons that the player reads; after the third try support asks anew.',
  input: z.strictObject({ askId, reasons: z.array(z.enum(refuseReasons)).min(1).max(refuseReasons.length) }),
  output: staffAsk,
  refusals: { ask_unknown: 404, ask_not_waiting: 409 },
});
