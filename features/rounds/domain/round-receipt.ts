import * as z from 'zod/mini';

// Apart from the hashes: a game's page reads receipts at once, and hashes nothing before somebody checks.
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const signedReceipt = <Facts extends z.ZodMiniType>(kind: string, facts: Facts) =>
  z.strictObject({
    kind: z.literal(kind),
    facts,
    keyId: z.string().check(z.regex(/^sig_[0-9a-f]{16}$/)),
    /** Ed25519, 32 bytes; `keyId` follows from it, and it stands among the published keys. */
    publicKey: hash,
    /** Over the canonical JSON of `{ facts, keyId, kind }`. */
    signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  });

/** What the house signs of a round that is over, before its seed is shown: whoever holds it can prove the round that was played. */
export const roundReceipt = signedReceipt(
  'round-outcome/v1',
  z.strictObject({ roundId: z.string(), startHash: hash, outcomeHash: hash }),
);
export type RoundReceipt = z.output<typeof roundReceipt>;

/** The same of a publication as a whole, of a shared round or a pool: `bundleHashOf` it. */
export const bundleReceipt = signedReceipt('bundle/v1', z.strictObject({ bundleHash: hash }));
export type BundleReceipt = z.output<typeof bundleReceipt>;
