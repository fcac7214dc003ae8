import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Of the player's choosing, after the commitment was shown: printable, no spaces. */
export const clientSeed = z.string().regex(/^[\x21-\x7e]{8,64}$/);

/** The seed pair of the player's next rounds. A round's words: game `code/version`, round `epochId`, client `clientSeed:nonce`. */
export const seedsView = z.object({
  epochId: z.string(),
  /** Counts the player's seeds, from 1. */
  number: z.int(),
  /** SHA-256 of the seed, shown before its first round. */
  commitment: hash,
  /** Null until the player has chosen: no round begins before that. */
  clientSeed: z.string().nullable(),
  /** Of the next round; the first is 1. */
  nonce: z.int(),
  committedAt: wireInstant,
  /** The seed before this one, shown since it was changed. */
  previous: z.object({ epochId: z.string(), commitment: hash, seed: hash, rounds: z.int() }).nullable(),
});
export type SeedsView = z.output<typeof seedsView>;
