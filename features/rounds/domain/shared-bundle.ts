import * as z from 'zod/mini';
import { bundleReceipt } from './round-receipt.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+(\.\d{1,3})?$/));

const chain = z.object({
  chainId: z.string(),
  length: z.int(),
  /** Element 0, as published at `publishedAt`. */
  terminal: hash,
  publishedAt: z.string(),
  /** The public round after that whose randomness is the salt. */
  beacon: z.object({
    chainHash: hash,
    /** Its key, start and period in drand's form: `chainHash` is their hash. */
    info: z.record(z.string(), z.union([z.string(), z.number()])),
    round: z.int(),
    at: z.string(),
    signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
  }),
  salt: hash,
});

const bet = {
  roundId: z.string(),
  currency: z.string(),
  stake: amount,
  choices: z.array(z.unknown()),
  state: z.enum(['settled', 'voided', 'refused']),
  payout: amount,
};

/**
 * A shared round with everything it was computed from. Whoever recomputes it hashes `element` `number` times to the published
 * `terminal`, and takes the words of fair/v1 with the seed `element`, game `game/version`, round `chainId/number`, no client and
 * the beacon `salt`.
 */
const shared = {
  sharedId: z.string(),
  game: z.string(),
  version: z.int(),
  /** SHA-256 of the canonical JSON of `{ code, version, maths }`. */
  mathsHash: hash,
  maths: z.record(z.string(), z.unknown()),
  chain,
  number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  element: hash,
  state: z.enum(['over', 'settled', 'voided', 'refunded']),
  startedAt: z.string(),
  endedAt: z.string(),
  /** What everybody saw of it. */
  events: z.array(z.record(z.string(), z.unknown())),
};

export const sharedBundle = z.strictObject({
  form: z.literal('shared/v2'),
  ...shared,
  bet: z.nullable(
    z.strictObject({
      ...bet,
      /** As it was shown when the bet was placed. */
      startHash: hash,
      /** Null where it was never settled. */
      outcomeHash: z.nullable(hash),
    }),
  ),
  receipt: bundleReceipt,
});
export type SharedBundle = z.output<typeof sharedBundle>;
/** Before they are signed. */
export type UnsignedShared = Omit<SharedBundle, 'receipt'> | UnsignedVoid;

/**
 * A shared round that came to nothing, with everything that went back. Whoever checks it adds up the stakes and finds a bet among
 * them by the first ten hex digits of SHA-256 of `bet <roundId>`; the chain's salt is checked as that of any round.
 */
const voidRound = {
  sharedId: z.string(),
  game: z.string(),
  version: z.int(),
  mathsHash: hash,
  chain,
  number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  state: z.enum(['voided', 'refunded']),
  /** `chain_broken`: the secret doesn't open, or doesn't lead to the end that was published, so no outcome is the promised one. */
  reason: z.enum(['chain_broken', 'other']),
  /** Of the chain, where it leads to its end; null where nothing that could be shown does: the reason says why. */
  element: z.nullable(hash),
  opensAt: z.string(),
  closesAt: z.string(),
  /** Null where it never ran. */
  startedAt: z.nullable(z.string()),
  endedAt: z.string(),
  /**
   * Every stake that was taken for it: what went back, or is about to; `paid`: it had ended before; `by_hand`: people had ended it
   * at the gateway.
   */
  bets: z.array(
    z.object({
      no: z.string(),
      currency: z.string(),
      stake: amount,
      returned: amount,
      state: z.enum(['returned', 'awaited', 'paid', 'by_hand']),
    }),
  ),
  /** The one that was asked for. */
  bet: z.nullable(z.object({ roundId: z.string(), currency: z.string(), stake: amount, returned: amount })),
};
export const voidBundle = z.strictObject({ form: z.literal('shared-void/v2'), ...voidRound, receipt: bundleReceipt });
export type VoidBundle = z.output<typeof voidBundle>;
export type UnsignedVoid = Omit<VoidBundle, 'receipt'>;
