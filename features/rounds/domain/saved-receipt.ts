import * as z from 'zod/mini';
import { type RoundReceipt, roundReceipt } from './round-receipt.ts';

// Apart from the hashes, as the receipt is: a game's page reads it, and hashes nothing.
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.string().check(z.regex(/^\d+(\.\d{1,3})?$/));

/**
 * What a player keeps of a round before its seed is shown: what was hashed for its start and its outcome, all of it seen by the player, and
 * our signature under both hashes. The proof of the round has to carry the same two, whenever it comes.
 */
export const savedReceipt = z.strictObject({
  form: z.literal('round-receipt/v1'),
  start: z.strictObject({
    roundId: z.string(),
    game: z.string(),
    version: z.int(),
    mathsHash: hash,
    epochId: z.string(),
    commitment: hash,
    clientSeed: z.string(),
    nonce: z.int(),
    currency: z.string(),
    stake: amount,
    choice: z.unknown(),
    meter: z.optional(z.unknown()),
    card: z.optional(z.strictObject({ pool: z.string(), number: z.int(), commitment: hash })),
  }),
  outcome: z.strictObject({
    choices: z.array(z.unknown()),
    events: z.array(z.record(z.string(), z.unknown())),
    added: amount,
    pot: z.nullable(z.strictObject({ pot: z.string(), amount })),
    state: z.enum(['settled', 'voided', 'refused']),
    endedBy: z.nullable(z.enum(['play', 'rule'])),
    payout: amount,
  }),
  receipt: roundReceipt,
});
export type SavedReceipt = Omit<z.output<typeof savedReceipt>, 'receipt'> & { receipt: RoundReceipt };
