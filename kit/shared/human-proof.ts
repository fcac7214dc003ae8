import { z } from 'zod';

/**
 * A puzzle that costs its solver time and its checker next to none: for each of `parts` numbers find a nonce such that
 * SHA-256 of `challenge/part/nonce` begins with `bits` zero bits. Many small parts take more even a time than one large one.
 */
export const humanPuzzle = z.object({
  challenge: z.string().min(1).max(300),
  parts: z.int().min(1).max(64),
  bits: z.int().min(0).max(24),
});
export type HumanPuzzle = z.output<typeof humanPuzzle>;

/** The answer, as bodies carry it. */
export const humanProof = z.strictObject({
  challenge: z.string().min(1).max(300),
  nonces: z.array(z.int().min(0)).min(1).max(64),
});
export type HumanProof = z.output<typeof humanProof>;
