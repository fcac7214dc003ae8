import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

/** What holds for one level; amounts are never below zero. */
export const termsFields = {
  level: z.int().min(0).max(3),
  amountMin: wireMoney,
  amountMax: wireMoney,
  dayCount: z.int().min(0).max(100),
  dayAmount: wireMoney,
  feeFreeCount: z.int().min(0).max(100),
  feeFixed: wireMoney,
  feePermille: z.int().min(0).max(100),
  autoBelow: wireMoney,
  secondPersonFrom: wireMoney,
  confirmMinutes: z.int().min(5).max(1440),
  reopenDays: z.int().min(1).max(30),
};
