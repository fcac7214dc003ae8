import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffLedgerHealth = endpoint({
  method: 'GET',
  path: '/staff/figures/ledger',
  access: 'staff',
  permission: 'money.read',
  summary: 'Where the permanent verifier of the ledger stands, and when the books were closed last.',
  input: z.object({}),
  output: z.object({
    rounds: z.int().min(0),
    /** Found since the ledger began; anything but 0 is an alarm. */
    deviations: z.int().min(0),
    lookedAt: wireInstant.optional(),
    closedAt: wireInstant.optional(),
  }),
  refusals: {},
});
