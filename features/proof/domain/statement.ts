import * as z from 'zod/mini';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import type { Signed } from '#kit/shared/signed.ts';

export const statementKind = 'statement/v1';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const moment = z.iso.datetime({ precision: 3 });
/** With the decimals of its currency; as many digits as the sum of all needs. */
const total = z.string().check(z.regex(/^-?(0|[1-9][0-9]{0,27})(\.[0-9]{1,3})?$/));

/** What is stated every hour. Times are ISO in UTC, amounts decimal texts. */
export const wireStatementFacts = z.strictObject({
  /** 1, 2, 3 … without a gap; hours in which nothing was closed have none. */
  seq: z.int().check(z.minimum(1)),
  /** The full hour that is closed, and when the snapshot was taken that closed it. */
  closesAt: moment,
  takenAt: moment,
  currencies: z
    .array(
      z.strictObject({
        currency: z.string().check(z.regex(/^([A-Z]{3}|TRIAL|POINTS)$/)),
        /** To players and pots. */
        owed: total,
        /** What all other ends of the ledger have: the same below zero. */
        counter: total,
        /** Of the Merkle-sum tree of what is owed, whose sum is `owed`. */
        root: hash,
        /** With those that stand for nobody: a power of two. */
        leaves: z.int().check(z.minimum(1)),
      }),
    )
    .check(z.maxLength(20)),
  /** Of the plain Merkle tree over the movements since the statement before. */
  movements: z.strictObject({ root: hash, count: z.int().check(z.minimum(0)) }),
  /** The hash of the statement before; null of the first. */
  previous: z.nullable(hash),
});
export type StatementFacts = z.output<typeof wireStatementFacts>;

export const wireSignedStatement = z.strictObject({
  kind: z.literal(statementKind),
  facts: wireStatementFacts,
  keyId: z.string().check(z.regex(/^sig_[0-9a-f]{16}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type SignedStatement = z.output<typeof wireSignedStatement>;

/** The hash by which the next statement names this one: of its canonical JSON, signature included. */
export const statementHash = (statement: Signed<StatementFacts>): string =>
  canonicalHash(statement satisfies Canonical);
