import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireHealth, wireSums } from '../staff-words.ts';

export const wireVendor = z.object({
  vendor: z.string(),
  isOwn: z.boolean(),
  enabled: z.boolean(),
  /** Calls over the network; else it plays inside the product. */
  callsUs: z.boolean(),
  hasKeys: z.boolean(),
  liveKeys: z.int(),
  games: z.int(),
  otherMerchants: z.int(),
  /** A vendor of several merchants is looked after by the oldest of them. */
  isKeptHere: z.boolean(),
  health: wireHealth,
  lastHour: wireSums,
});

export const staffVendors = endpoint({
  method: 'GET',
  path: '/staff/gateway/vendors',
  access: 'staff',
  permission: 'merchants.read',
  summary:
    'The vendors whose games the merchant has: whether they may call, how they answer, what the last hour came to.',
  input: z.object({}),
  output: z.object({ vendors: z.array(wireVendor) }),
  refusals: {},
});
