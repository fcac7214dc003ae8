import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { rowNo } from '../staff-words.ts';
import { wireCall } from './staff-calls.ts';

export const staffCall = endpoint({
  method: 'GET',
  path: '/staff/gateway/calls/:logNo',
  access: 'staff',
  permission: 'money.read',
  summary: 'One call of a vendor with what was asked and answered.',
  input: z.object({ logNo: rowNo }),
  output: z.object({
    call: wireCall,
    keyId: z.string(),
    calledFrom: z.string().nullable(),
    request: z.string(),
    answer: z.string(),
    roundNo: z.string().nullable(),
    /** Whether it can be asked again without effect, or why not. */
    replay: z.enum(['possible', 'single_use', 'cut']),
  }),
  refusals: {},
});
