import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** What a payment provider tells of an order. Signed over method, path and the bytes as they came; read by the provider itself. */
export const providerNotice = endpoint({
  method: 'POST',
  path: '/wps/cashier/provider-notice/:provider',
  access: 'visitor',
  machine: true,
  // Money that was paid is taken, whatever the site does.
  always: true,
  summary: 'A payment provider tells what became of an order',
  input: z.looseObject({ provider: z.string().regex(/^[a-z_]{1,40}$/) }),
  output: z.object({ outcome: z.enum(['credited', 'unmatched', 'noted', 'duplicate']) }),
  refusals: {
    signature_invalid: 401,
    notice_expired: 401,
    unknown_order: 404,
    duplicate_mismatch: 422,
  },
});
