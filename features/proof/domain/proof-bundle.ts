import * as z from 'zod/mini';
import { wireConfiguration } from './configuration.ts';
import { wireMovementLeaf } from './movement-leaf.ts';
import { wireSignedStatement } from './statement.ts';

/**
 * One JSON text with what is to be checked together: keys, a piece of the chain of statements, and what hangs on them. Every
 * part may be left out; the checker checks those that are there.
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/));
const keyId = z.string().check(z.regex(/^sig_[0-9a-f]{16}$/));
const sum = z.string().check(z.regex(/^(0|[1-9][0-9]{0,16})(\.[0-9]{1,3})?$/));

export const wireKey = z.strictObject({
  keyId,
  /** Ed25519, 32 bytes. */
  publicKey: hash,
  madeAt: z.iso.datetime({ precision: 3 }),
  /** The key before says that this one follows it; null for the first. */
  endorsement: z.nullable(z.strictObject({ keyId, signature })),
});

/** One of the pieces in which a balance stands in the tree of what is owed. */
export const wirePiece = z.strictObject({
  index: z.int().check(z.minimum(0)),
  sum,
  salt: hash,
  /** The partners from the leaf up, each with its sum. */
  path: z.array(z.strictObject({ hash, sum })).check(z.maxLength(40)),
});

export const wireInclusion = z.strictObject({
  /** Whose balances they are, as it stands in the leaves. */
  owner: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Which statement. */
  seq: z.int().check(z.minimum(1)),
  currencies: z
    .array(
      z.strictObject({
        currency: z.string().check(z.regex(/^([A-Z]{3}|TRIAL|POINTS)$/)),
        balance: sum,
        pieces: z.array(wirePiece),
      }),
    )
    .check(z.maxLength(20)),
});
export type Inclusion = z.output<typeof wireInclusion>;

/** A movement with its place in the tree of a statement. */
export const wireMovementProof = z.strictObject({
  leaf: wireMovementLeaf,
  seq: z.int().check(z.minimum(1)),
  index: z.int().check(z.minimum(0)),
  size: z.int().check(z.minimum(1)),
  path: z.array(hash).check(z.maxLength(60)),
});
export type MovementProof = z.output<typeof wireMovementProof>;

/** What was taken for a bet, over our signature. */
export const wireReceipt = z.strictObject({
  /** `bet/v2` of a round of ours, whose start is signed with it. */
  kind: z.enum(['bet/v1', 'bet/v2']),
  facts: z.strictObject({
    betId: z.string().check(z.maxLength(130)),
    owner: z.string(),
    vendor: z.string(),
    game: z.string(),
    round: z.string(),
    currency: z.string(),
    stake: sum,
    at: z.iso.datetime({ precision: 3 }),
    /** Of everything that the maker of the game said of the bet. */
    contentHash: hash,
    /** Of the rules that it was taken under, where the ledger names them. */
    rulesHash: z.nullable(hash),
    /** Of all that decides a round of ours: `startHash` of its publication. */
    startHash: z.optional(hash),
    /** The ledger's movement that took the stake; null of a bet that cost nothing. */
    movement: z.nullable(
      z.strictObject({ movement: z.string(), key: z.string(), counterAccount: z.int(), balanceAfter: sum }),
    ),
  }),
  keyId,
  signature,
});
export type Receipt = z.output<typeof wireReceipt>;

/** What was done with the bet and what came of it, as the maker of the game told it. */
export const wireAct = z.strictObject({
  kind: z.string(),
  transactionId: z.string(),
  currency: z.string(),
  amount: z.string().check(z.regex(/^-?(0|[1-9][0-9]{0,16})(\.[0-9]{1,3})?$/)),
  at: z.iso.datetime({ precision: 3 }),
  takenBack: z.boolean(),
  contentHash: hash,
  /** The ledger's key of its movement; null where nothing moved. */
  key: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

export const proofForm = 'proof/v1';

export const wireProofBundle = z.strictObject({
  form: z.literal(proofForm),
  keys: z.array(wireKey).check(z.maxLength(200)),
  /** In the order of their numbers, without a gap. */
  statements: z.array(wireSignedStatement).check(z.maxLength(10_000)),
  inclusion: z.optional(wireInclusion),
  receipt: z.optional(wireReceipt),
  acts: z.optional(z.array(wireAct).check(z.maxLength(300))),
  /** Those of the acts that stand in a signed statement already. */
  movements: z.optional(z.array(wireMovementProof).check(z.maxLength(300))),
  /** The versions in force when the bet was taken. */
  configuration: z.optional(z.array(wireConfiguration).check(z.maxLength(20))),
  /** What the draw or the round is computed again from, in its own form. */
  game: z.optional(z.record(z.string(), z.json())),
});
export type ProofBundle = z.output<typeof wireProofBundle>;
