import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { prizesMax } from '../domain/raffle-terms.ts';

const named = z.string().trim().min(2).max(80);

/** A raffle as the desk reads and sends it. */
export const raffleView = z.strictObject({
  names: z.strictObject({ TH: named, EN: named }),
  prizes: z
    .array(z.strictObject({ amount: wireMoney, count: z.int().min(1).max(prizesMax) }))
    .min(1)
    .max(20),
  perTicket: wireMoney,
  products: z.array(z.string().regex(/^[A-Z0-9_]{1,20}$/)).max(20),
  claimDays: z.int().min(1).max(365),
});
