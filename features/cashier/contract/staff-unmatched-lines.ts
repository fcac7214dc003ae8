import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { bankLine } from './staff-deposits.ts';

/** Money that arrived and could not be given to anybody without doubt, oldest first; or what went back, latest first. */
export const staffUnmatchedLines = endpoint({
  method: 'GET',
  path: '/staff/deposits/unmatched',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'Incoming transfers that wait for staff, oldest first',
  input: z.object({ show: z.enum(['waiting', 'returned']).default('waiting') }),
  output: z.object({ lines: z.array(bankLine), count: z.int() }),
  refusals: {},
});
