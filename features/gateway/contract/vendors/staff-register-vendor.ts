import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const walletStyles = ['seamless', 'transfer'] as const;

export const staffRegisterVendor = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Asks a second person to take a further vendor up at the gateway, switched off; networks, keys, shape and address follow on its page.',
  input: z.strictObject({
    vendor: vendorCode,
    /** `transfer`: it holds its players’ balances itself. */
    walletStyle: z.enum(walletStyles),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { vendor_known: 409, already_asked: 409 },
});
