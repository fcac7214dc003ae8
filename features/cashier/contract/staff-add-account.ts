import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accountProviders, proxyKinds } from '../domain/new-account.ts';

const name = z.string().trim().min(2).max(80);

/** Whoever pays, pays to this number: nobody adds one alone. */
export const staffAddAccount = endpoint({
  method: 'POST',
  path: '/staff/payment-accounts',
  access: 'staff',
  permission: 'deposits.write',
  summary:
    'Asks for a new account that deposits are paid to; a second person decides. Its ways to pay begin switched off.',
  input: z.strictObject({
    provider: z.enum(accountProviders),
    bankName: name,
    accountName: name,
    numberKind: z.enum(proxyKinds),
    number: z.string().trim().max(30),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { payee_number_invalid: 422, account_known: 409, already_asked: 409 },
});
