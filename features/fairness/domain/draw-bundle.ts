import { z } from 'zod';
import { canonicalHash, canonicalJson } from '#kit/shared/canonical-json.ts';
import { wireBeaconChain, wireBeaconRound } from './beacon-chain.ts';

/**
 * Everything that is needed to recompute a draw without its operator, as one JSON text. Times are ISO in UTC, amounts
 * and rates decimal texts, hashes and bytes lower-case hex. Every field hangs on a hash that was published before the
 * result could be known, or is recomputed; the verifier names the step that a changed field breaks.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.iso.datetime({ precision: 3 });
const amount = z.string().regex(/^(0|[1-9][0-9]{0,13})\.[0-9]{2}$/);
const rate = z.string().regex(/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,4})?$/);
const name = z.string().min(1).max(80);

/** Published before the draw opens, and named by every ticket through its hash. */
export const wireAnnouncement = z.strictObject({
  game: name,
  /** Also the `round` of the words. */
  drawNumber: name,
  rulesHash: hash,
  payTableHash: hash,
  commit: hash,
  chainHash: hash,
  beaconRound: z.int().min(1),
  openAt: moment,
  closeAt: moment,
});
export type Announcement = z.output<typeof wireAnnouncement>;

/** Published after the close and before the named beacon round is signed. */
export const wireSeal = z.strictObject({
  drawNumber: name,
  sealedAt: moment,
  entriesHash: hash,
  /** Over the leaves of all tickets. */
  merkleRoot: hash,
  ticketCount: z.int().min(0),
  stakeTotal: amount,
  /** `canonicalHash` of the exposure per outcome. */
  exposureHash: hash,
});
export type Seal = z.output<typeof wireSeal>;

/** The terms of the draw in the words that people read; `method` names the steps that the verifier repeats. */
export const wireRules = z.object({ method: z.literal('yeekee/fair-v1') }).catchall(z.json());
export type Rules = z.output<typeof wireRules>;

export const wirePayTable = z
  .array(
    z.strictObject({
      betType: name,
      /** Which part of the result: last three, last two of those, or first two of the five digits. */
      extractor: z.enum(['top3', 'top2', 'bottom2']),
      /** `contains`: the digit occurs, counted once. */
      combinator: z.enum(['exact', 'permutation', 'contains']),
      /** Payout per unit staked, stake included. */
      rate,
    }),
  )
  .max(100);
export type PayTable = z.output<typeof wirePayTable>;

/** What is bet for one price. Further fields are welcome: they are part of the leaf. */
const wireLine = z
  .object({
    betType: name,
    number: z.string().regex(/^[0-9]{1,6}$/),
    stake: amount,
    /** As taken: the pay table's, or less where the number was reduced. */
    rate,
  })
  .catchall(z.json());

/** A ticket as it stands in the sealed tree. The ticket's random id keeps its neighbours from guessing it. */
export const wireTicketLeaf = z
  .object({
    ticketId: z.string().min(16).max(80),
    announcementHash: hash,
    boughtAt: moment,
    lines: z.array(wireLine).min(1).max(1000),
  })
  .catchall(z.json());
export type TicketLeaf = z.output<typeof wireTicketLeaf>;

export const wireResult = z.strictObject({
  final: z.string().regex(/^[0-9]{5}$/),
  top3: z.string().regex(/^[0-9]{3}$/),
  bottom2: z.string().regex(/^[0-9]{2}$/),
});

export const wireTicketProof = z.strictObject({
  leaf: wireTicketLeaf,
  index: z.int().min(0),
  path: z.array(hash).max(40),
  /** One for each line, in order. */
  payouts: z.array(amount),
  payoutTotal: amount,
});
export type TicketProof = z.output<typeof wireTicketProof>;

export const wireDrawBundle = z.strictObject({
  version: z.literal(1),
  announcement: wireAnnouncement,
  announcementHash: hash,
  rules: wireRules,
  payTable: wirePayTable,
  chain: wireBeaconChain,
  seal: wireSeal,
  sealHash: hash,
  /** Position and number of every number shot, positions 1, 2, 3 … */
  entries: z.array(z.tuple([z.int().min(1), z.int().min(0).max(99_999)])).max(100_000),
  /** Worst case per outcome; left out where it would make the bundle too long. */
  exposure: z.record(z.string(), z.string()).optional(),
  seed: hash,
  beacon: wireBeaconRound,
  result: wireResult,
  ticket: wireTicketProof.optional(),
});
export type DrawBundle = z.output<typeof wireDrawBundle>;

export const announcementHashOf = (announcement: Announcement): string => canonicalHash(announcement);
export const sealHashOf = (seal: Seal): string => canonicalHash(seal);
export const payTableHashOf = (payTable: PayTable): string => canonicalHash(payTable);

/** @throws TypeError for rules with a number that is not whole: write it as text. */
export const rulesHashOf = (rules: Rules): string => canonicalHash(rules);

/** The text that is hashed as the ticket's leaf. */
export const leafTextOf = (leaf: TicketLeaf): string => canonicalJson(leaf);
