import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+\.\d{2}$/));

/**
 * A shared round with everything it was computed from. Whoever recomputes it hashes `element` `number` times to the published
 * `terminal`, and takes the words of fair/v1 with the seed `element`, game `game/version`, round `chainId/number`, no client and
 * the beacon `salt`.
 */
export const sharedBundle = z.object({
  form: z.literal('shared/v1'),
  sharedId: z.string(),
  game: z.string(),
  version: z.int(),
  /** SHA-256 of the canonical JSON of `{ code, version, maths }`. */
  mathsHash: hash,
  maths: z.record(z.string(), z.unknown()),
  chain: z.object({
    chainId: z.string(),
    length: z.int(),
    /** Element 0, as published at `publishedAt`. */
    terminal: hash,
    publishedAt: z.string(),
    /** The public round after that whose randomness is the salt. */
    beacon: z.object({
      chainHash: hash,
      round: z.int(),
      at: z.string(),
      signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
    }),
    salt: hash,
  }),
  number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  element: hash,
  state: z.enum(['over', 'settled', 'voided', 'refunded']),
  startedAt: z.string(),
  endedAt: z.string(),
  /** What everybody saw of it. */
  events: z.array(z.record(z.string(), z.unknown())),
  bet: z.nullable(
    z.object({
      roundId: z.string(),
      currency: z.string(),
      stake: amount,
      choices: z.array(z.unknown()),
      state: z.enum(['settled', 'voided', 'refused']),
      payout: amount,
    }),
  ),
});
export type SharedBundle = z.output<typeof sharedBundle>;
