import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+\.\d{2}$/));

/**
 * A finished round with everything it was computed from. Whoever recomputes it takes the words of fair/v1 with the seed, game
 * `game/version`, round `epochId`, client `clientSeed:nonce` and an empty beacon, and plays the choices.
 */
export const roundBundle = z.object({
  form: z.literal('round/v1'),
  roundId: z.string(),
  game: z.string(),
  version: z.int(),
  /** SHA-256 of the canonical JSON of `{ code, version, maths }`. */
  mathsHash: hash,
  maths: z.record(z.string(), z.unknown()),
  epochId: z.string(),
  commitment: hash,
  seed: hash,
  clientSeed: z.string(),
  nonce: z.int(),
  currency: z.string(),
  stake: amount,
  choices: z.array(z.unknown()),
  state: z.enum(['settled', 'voided', 'refused']),
  /** `rule`: it was taken for the player at what it was worth. */
  endedBy: z.nullable(z.enum(['play', 'rule'])),
  payout: amount,
});
export type RoundBundle = z.output<typeof roundBundle>;
