import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { closedKinds } from '../domain/closure.ts';
import { limitKinds, limitPeriods } from '../domain/limit.ts';

/** Of money an amount, of time minutes; both null where none is asked for any more. */
const most = { amount: wireMoney.nullable(), minutes: z.int().nullable() };

export const limitView = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** What is in force; null where nothing is. */
  inForce: z.object({ ...most, setBy: z.enum(['player', 'staff']) }).nullable(),
  /** A higher one, or none any more, that was asked for. */
  asked: z
    .object({
      limitId: z.string(),
      ...most,
      state: z.enum(['pending', 'to_confirm']),
      /** From when on it may be confirmed, and until when. */
      readyAt: wireInstant,
      lapsesAt: wireInstant,
    })
    .nullable(),
  /** What the running period has used of it; null where nothing is in force, and of deposits, which the cashier counts. */
  used: z.object(most).nullable(),
});

export const closureView = z.object({
  kind: z.enum(closedKinds),
  from: wireInstant,
  /** Null: for good. */
  until: wireInstant.nullable(),
  /** From when on the player may ask to return; null where they can't. */
  mayReturnFrom: wireInstant.nullable(),
  /** When play opens again, once they asked. */
  returnsAt: wireInstant.nullable(),
});

export const protectionView = z.object({
  /** Every one that is in force or asked for. */
  limits: z.array(limitView),
  closed: closureView.nullable(),
  /** After so many minutes of play nothing is taken until the player said to go on. */
  realityMinutes: z.int(),
});
export type ProtectionView = z.output<typeof protectionView>;

export const limitId = z.string().regex(/^lim_[0-9a-f]{32}$/);
