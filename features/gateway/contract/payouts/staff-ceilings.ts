import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { vendorCode } from '../staff-words.ts';

/** Amounts in the merchant's money; the multiple is of the stake. */
export const wireCeilings = {
  actMax: wireMoney,
  bonusMax: wireMoney,
  stakeMultipleMax: z.int().min(1).max(1_000_000),
  playerDayMax: wireMoney,
  vendorDayMax: wireMoney,
  /** Daily ceiling per player for payouts without a stake, such as bonuses; the ceilings above do not include them. */
  bonusPlayerDayMax: wireMoney,
  bonusVendorDayMax: wireMoney,
};

export const staffCeilings = endpoint({
  method: 'GET',
  path: '/staff/gateway/vendors/:vendor/ceilings',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'What a vendor may pay before two people must look, with its history; the first counts.',
  input: z.object({ vendor: vendorCode }),
  output: z.object({
    versions: z.array(
      z.object({
        ...wireCeilings,
        /** Whether these are the default ceilings, for vendors without their own. */
        isDefault: z.boolean(),
        setAt: wireInstant,
        requestedBy: z.string(),
        approvedBy: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: {},
});
