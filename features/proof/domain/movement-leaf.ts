import * as z from 'zod/mini';
import { canonicalJson } from '#kit/shared/canonical-json.ts';

const amount = z.string().check(z.regex(/^-?(0|[1-9][0-9]{0,16})(\.[0-9]{1,3})?$/));

/** A movement of the ledger as it stands in a statement's tree: both of its ends, and the balance after. */
export const wireMovementLeaf = z.strictObject({
  /** Number of the wallet, a point, and which of its movements it is. */
  movement: z.string().check(z.regex(/^\d+\.\d+$/)),
  /** Whose wallet it is. */
  owner: z.string(),
  currency: z.string().check(z.regex(/^([A-Z]{3}|TRIAL|POINTS)$/)),
  kind: z.string(),
  /** What the wallet gained; the other end lost as much. */
  amount,
  balanceAfter: amount,
  /** The other end's number; 0 where nothing moved. */
  counterAccount: z.int().check(z.minimum(0)),
  /** The first sixteen bytes of SHA-256 of the text by which the command was made to happen once. */
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** The key of the movement that it settles or takes back. */
  reference: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  at: z.iso.datetime({ precision: 3 }),
  /** Keeps others from guessing it. */
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type MovementLeaf = z.output<typeof wireMovementLeaf>;

/** The text that is hashed as the movement's leaf. */
export const movementLeafText = (leaf: MovementLeaf): string => canonicalJson(leaf);
