import * as z from 'zod';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import type { Signed } from '#kit/shared/signed.ts';

export const monthKind = 'month/v1';

/** `2026-11`. */
export const wireMonth = z.string().regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/);

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime({ precision: 3 });
const amount = z.string().regex(/^-?(0|[1-9][0-9]{0,16})(\.[0-9]{1,3})?$/);
const movement = z.string().regex(/^[0-9]+\.[0-9]+$/);

/** A month of a player's cash wallet that is over. Times are ISO in UTC, amounts decimal texts. */
export const wireMonthFacts = z.strictObject({
  owner: z.string(),
  month: wireMonth,
  /** Where the merchant is: the month begins and ends by its clocks. */
  timeZone: z.string(),
  from: moment,
  /** Not included. */
  until: moment,
  currency: z.string().regex(/^([A-Z]{3}|TRIAL|POINTS)$/),
  /** `opening + deposits - withdrawals - bets + wins + other = closing` */
  opening: amount,
  deposits: amount,
  withdrawals: amount,
  bets: amount,
  wins: amount,
  other: amount,
  closing: amount,
  /** The movements, by the number that each line has; what came after the last of them belongs to later months. */
  lines: z.strictObject({
    first: movement,
    last: movement,
    count: z.int().min(1),
    /**
     * SHA-256 of the lines in their order, with a line break (10) between them:
     * `NUMBER KIND AMOUNT BALANCE TIME`, amounts in minor units.
     */
    hash,
  }),
  /** The last signed statement of what we owe when this was sealed; null where there was none. */
  statement: z.nullable(z.strictObject({ seq: z.int(), closesAt: moment, hash })),
  /** The hash of the player's sealed month before; null of the first. */
  previous: z.nullable(hash),
});
export type MonthFacts = z.output<typeof wireMonthFacts>;

export const wireSignedMonth = z.strictObject({
  kind: z.literal(monthKind),
  facts: wireMonthFacts,
  keyId: z.string().regex(/^sig_[0-9a-f]{16}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type SignedMonth = z.output<typeof wireSignedMonth>;

/** The hash by which the next month names this one: of its canonical JSON, signature included. */
export const monthHash = (month: Signed<MonthFacts>): string => canonicalHash(month satisfies Canonical);
