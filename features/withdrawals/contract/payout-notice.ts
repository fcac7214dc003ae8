import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** What a bank tells by itself of a payment that it accepted. Signed over method, path and the bytes as they came; read by the provider itself. */
export const payoutNotice = endpoint({
  method: 'POST',
  path: '/wps/cashier/payout-notice/:provider',
  access: 'visitor',
  machine: true,
  always: true,
  summary: 'A bank tells what became of a payment',
  input: z.looseObject({ provider: z.string().regex(/^[a-z_]{1,40}$/), payoutId: z.string().max(40) }),
  output: z.object({ outcome: z.enum(['taken']) }),
  refusals: { signature_invalid: 401, notice_expired: 401, unknown_payout: 404 },
});
