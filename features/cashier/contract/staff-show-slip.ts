import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { slipId } from './slip-id.ts';

export const staffShowSlip = endpoint({
  method: 'GET',
  path: '/staff/deposits/slips/:slipId/picture',
  access: 'staff',
  permission: 'deposits.read',
  summary: 'The picture of a slip, marked with who looks at it; each look is in the audit trail',
  input: z.object({ slipId }),
  /** WebP as base64. */
  output: z.object({ picture: z.string() }),
  refusals: {},
});
