import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffSetFlag = endpoint({
  method: 'POST',
  path: '/staff/site/flags',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Switches one flag; takes effect with the next call of anybody.',
  input: z.strictObject({
    code: z.string().max(40),
    enabled: z.boolean(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ code: z.string(), isOn: z.boolean() }),
  refusals: {
    flag_unknown: 404,
    flag_planned: 409,
    /** It lets accounts in by another's word: its own page switches it on, with a second person. */
    flag_needs_second_person: 409,
    no_way_to_register: 409,
    no_way_back_in: 409,
  },
});
