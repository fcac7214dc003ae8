import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { brandStates } from '../domain/brand-state.ts';

export const merchantId = z.string().regex(/^mrc_[0-9a-z]{1,40}$/);

/** Amounts as decimal texts in the money of the brand: a list holds brands of several. */
export const wireFigures = z.object({
  players: z.int(),
  bets: z.string(),
  stake: z.string(),
  payout: z.string(),
  ggr: z.string(),
});

export const wireBrand = z.object({
  merchantId: z.string(),
  code: z.string(),
  names: z.record(z.string(), z.string()),
  hosts: z.array(z.string()),
  currency: wireMoneyCode,
  timeZone: z.string(),
  state: z.enum(brandStates),
  isLicensed: z.boolean(),
  openedAt: wireInstant.nullable(),
  createdAt: wireInstant,
  /** Owners who have logged in with a second factor of their own. */
  readyOwners: z.int(),
  /** What is not as it should be, by name: only how much. */
  health: z.array(z.object({ name: z.string(), count: z.int() })),
});
