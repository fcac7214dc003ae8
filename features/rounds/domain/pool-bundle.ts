import * as z from 'zod/mini';
import { bundleReceipt } from './round-receipt.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+(\.\d{1,3})?$/));

/**
 * A pool of cards that sells no more, with everything that its order follows from. Whoever recomputes it takes the place of each card
 * from seed and pool, as the published rules say; the prizes stand first in the order, the best before the others.
 */
export const poolBundle = z.strictObject({
  form: z.literal('pool/v1'),
  poolId: z.string(),
  game: z.string(),
  version: z.int(),
  /** SHA-256 of the canonical JSON of `{ code, version, maths }`. */
  mathsHash: hash,
  maths: z.record(z.string(), z.unknown()),
  name: z.string(),
  /** The how-manieth of its name. */
  number: z.int(),
  currency: z.string(),
  /** Of a card. */
  price: amount,
  /** How many cards pay how many ten-thousandths of the price, in the order of the places. */
  prizes: z.array(z.strictObject({ cards: z.int(), multiplier: z.int() })).check(z.maxLength(100)),
  commitment: hash,
  seed: hash,
  cards: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Cards 1 … `sold` had a buyer. */
  sold: z.int().check(z.minimum(0)),
  /** Those of them whose stake went back: nobody has them. */
  voided: z.array(z.int()),
  /** What the cards that were sold were paid, the highest first; none of those that won nothing. */
  won: z.array(z.strictObject({ prize: amount, cards: z.int() })),
  /** Of card 1, 2, … to the last: 0 is the first of the order. */
  places: z.array(z.int()),
  receipt: bundleReceipt,
});
export type PoolBundle = z.output<typeof poolBundle>;
export type UnsignedPool = Omit<PoolBundle, 'receipt'>;
