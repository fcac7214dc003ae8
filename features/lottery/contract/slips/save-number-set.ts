import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { savedSetView, setNameMax, wireSlipText } from './saved-set.ts';

export const saveNumberSet = endpoint({
  method: 'POST',
  path: '/lgw/saved-sets',
  access: 'player',
  freePlay: true,
  summary: 'Saves a slip’s numbers under a name, in the place of what had that name.',
  input: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(setNameMax)
      .regex(/^\P{Cc}+$/u),
    slip: wireSlipText,
  }),
  output: savedSetView,
  refusals: {
    /** `{ setsMax }` */
    saved_sets_full: 409,
  },
});
