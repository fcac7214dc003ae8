import * as z from 'zod/mini';
import { canonicalHash, canonicalJson } from '#kit/shared/canonical-json.ts';
import { wireBeaconChain, wireBeaconRound } from './beacon-chain.ts';
import { type DrawnNumbers, fiveDigits, isOfForm, type ResultForm, wireResultForm } from './result-form.ts';

/**
 * Everything that is needed to recompute a draw without its operator, as one JSON text. Times are ISO in UTC, amounts
 * and rates decimal texts, hashes and bytes lower-case hex. Every field hangs on a hash that was published before the
 * result could be known, or is recomputed; the verifier names the step that a changed field breaks.
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const moment = z.iso.datetime({ precision: 3 });
const amount = z.string().check(z.regex(/^(0|[1-9][0-9]{0,13})(\.[0-9]{1,3})?$/));
const rate = z.string().check(z.regex(/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,4})?$/));
const name = z.string().check(z.minLength(1), z.maxLength(80));

/** Published before the draw opens, and named by every ticket through its hash. */
export const wireAnnouncement = z.strictObject({
  game: name,
  /** Also the `round` of the words. */
  drawNumber: name,
  rulesHash: hash,
  payTableHash: hash,
  commit: hash,
  chainHash: hash,
  beaconRound: z.int().check(z.minimum(1)),
  openAt: moment,
  closeAt: moment,
});

/** Where the result hangs on no seed, commitment, chain and round are absent. */
export const wireAnyAnnouncement = z.partial(wireAnnouncement, { commit: true, chainHash: true, beaconRound: true });
export type Announcement = z.output<typeof wireAnyAnnouncement>;

/** Published after the close and before the named beacon round is signed. */
export const wireSeal = z.strictObject({
  drawNumber: name,
  sealedAt: moment,
  entriesHash: hash,
  /** Over the leaves of all tickets. */
  merkleRoot: hash,
  ticketCount: z.int().check(z.minimum(0)),
  stakeTotal: amount,
  /** `canonicalHash` of the exposure per outcome. */
  exposureHash: hash,
});
export type Seal = z.output<typeof wireSeal>;

/** The terms of the draw in the words that people read; `method` names the steps that the verifier repeats. */
export const wireRules = z.catchall(
  z.object({
    method: z.enum(['yeekee/fair-v1', 'yeekee/classic-v1', 'draw/fair-v1', 'index/fair-v1', 'outside/v1']),
  }),
  z.json(),
);
export type Rules = z.output<typeof wireRules>;

/** One way for a line to be paid. */
const way = {
  /** Which digits of the result, by their name in the rules: `top3` is the last three of five. */
  extractor: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,19}$/)),
  /**
   * `contains`: its digits occur. `countHits` pays each match, `ibet` each match in any order divided by the orders that the
   * number has; `allOf`, `noneOf` and `countSets` take several numbers joined by `-`; `countSets` pays each
   * complete set of them.
   */
  combinator: z.enum(['exact', 'permutation', 'contains', 'countHits', 'ibet', 'allOf', 'noneOf', 'countSets']),
  /** Payout per unit staked, stake included. */
  rate,
};

export const wirePayTable = z
  .array(
    z.strictObject({
      betType: name,
      ...way,
      resultShape: z.optional(name),
      /** How many numbers a line has; one when absent. */
      numbers: z.optional(z.int().check(z.minimum(2), z.maximum(10))),
      /** Further ways: each that hits is paid, or the best of them. */
      tiersPay: z.optional(z.enum(['sum', 'best'])),
      tiers: z.optional(
        z
          .array(
            z.strictObject({
              ...way,
              /** Which digits of the number count here. */
              part: z.optional(
                z.strictObject({
                  from: z.int().check(z.minimum(-6), z.maximum(6)),
                  length: z.int().check(z.minimum(1), z.maximum(6)),
                }),
              ),
            }),
          )
          .check(z.maxLength(12)),
      ),
    }),
  )
  .check(z.maxLength(100));
export type PayTable = z.output<typeof wirePayTable>;

/** What is bet for one price. Further fields are welcome: they are part of the leaf. */
const wireLine = z.catchall(
  z.object({
    betType: name,
    number: z.string().check(z.regex(/^[0-9]{1,6}(-[0-9]{1,6}){0,9}$/)),
    stake: amount,
    /** As taken: the pay table's, or less where the number was reduced. */
    rate,
  }),
  z.json(),
);

/** A ticket as it stands in the sealed tree. The ticket's random id keeps its neighbours from guessing it. */
export const wireTicketLeaf = z.catchall(
  z.object({
    ticketId: z.string().check(z.minLength(16), z.maxLength(80)),
    announcementHash: hash,
    boughtAt: moment,
    lines: z.array(wireLine).check(z.minLength(1), z.maxLength(1000)),
  }),
  z.json(),
);
export type TicketLeaf = z.output<typeof wireTicketLeaf>;

export const wireResult = z.strictObject({
  final: z.string().check(z.regex(/^[0-9]{5}$/)),
  top3: z.string().check(z.regex(/^[0-9]{3}$/)),
  bottom2: z.string().check(z.regex(/^[0-9]{2}$/)),
});

export const wireTicketProof = z.strictObject({
  leaf: wireTicketLeaf,
  index: z.int().check(z.minimum(0)),
  path: z.array(hash).check(z.maxLength(40)),
  /** One for each line, in order. */
  payouts: z.array(amount),
  payoutTotal: amount,
});
export type TicketProof = z.output<typeof wireTicketProof>;

/** A draw of members' numbers, seed and beacon: the first form, which stays as it is. */
export const wireDrawBundle = z.strictObject({
  version: z.literal(1),
  announcement: wireAnnouncement,
  announcementHash: hash,
  rules: z.catchall(z.object({ method: z.literal('yeekee/fair-v1') }), z.json()),
  payTable: wirePayTable,
  chain: wireBeaconChain,
  seal: wireSeal,
  sealHash: hash,
  /** Position and number of every number shot, positions 1, 2, 3 … */
  entries: z
    .array(z.tuple([z.int().check(z.minimum(1)), z.int().check(z.minimum(0), z.maximum(99_999))]))
    .check(z.maxLength(100_000)),
  /** Worst case per outcome; left out where it would make the bundle too long. */
  exposure: z.optional(z.record(z.string(), z.string())),
  seed: hash,
  beacon: wireBeaconRound,
  result: wireResult,
  ticket: z.optional(wireTicketProof),
});
export type DrawBundle = z.output<typeof wireDrawBundle>;

/** A draw of any method; its rules hold the form of its result. */
export const wireGeneralBundle = z
  .strictObject({
    version: z.literal(2),
    announcement: wireAnyAnnouncement,
    announcementHash: hash,
    rules: z.catchall(z.object({ ...wireRules.shape, shape: wireResultForm }), z.json()),
    payTable: wirePayTable,
    seal: wireSeal,
    sealHash: hash,
    entries: wireDrawBundle.shape.entries,
    /** What a simulated index stood at. */
    indexBefore: z.optional(z.string().check(z.regex(/^-?(0|[1-9][0-9]{0,7})\.[0-9]{2}$/))),
    exposure: wireDrawBundle.shape.exposure,
    /** What a draw from chance hangs on: all of it or nothing. */
    chance: z.optional(z.strictObject({ seed: hash, chain: wireBeaconChain, beacon: wireBeaconRound })),
    drawn: z.record(name, z.array(z.string().check(z.maxLength(20))).check(z.maxLength(1000))),
    ticket: z.optional(wireTicketProof),
  })
  .check(
    z.refine(
      ({ rules, chance, announcement: { commit, chainHash, beaconRound } }) =>
        new Set([
          fairMethods.has(rules.method),
          ...[chance, commit, chainHash, beaconRound].map((it) => it !== undefined),
        ]).size === 1,
      { path: ['chance'], message: 'seed, beacon and commitment do not go with the method' },
    ),
    z.refine(({ rules, indexBefore }) => (rules.method === 'index/fair-v1') === (indexBefore !== undefined), {
      path: ['indexBefore'],
      message: 'it does not go with the method',
    }),
    z.refine(({ rules, drawn }) => isOfForm(rules.shape, drawn), {
      path: ['drawn'],
      message: 'no result of the announced form',
    }),
  );
export type GeneralBundle = z.output<typeof wireGeneralBundle>;

const fairMethods: ReadonlySet<string> = new Set(['yeekee/fair-v1', 'draw/fair-v1', 'index/fair-v1']);

export type AnyBundle = DrawBundle | GeneralBundle;

/** What a draw from chance hangs on, wherever its bundle keeps it. */
export const chanceOf = (bundle: AnyBundle): GeneralBundle['chance'] =>
  bundle.version === 1 ? { seed: bundle.seed, chain: bundle.chain, beacon: bundle.beacon } : bundle.chance;

/** How its result came about, in a word; the yeekee of the last shooter apart from the fair one. */
export type MethodName = 'yeekee' | 'classic' | 'draw' | 'index' | 'outside';
const methodNames: Readonly<Record<Rules['method'], MethodName>> = {
  'yeekee/fair-v1': 'yeekee',
  'yeekee/classic-v1': 'classic',
  'draw/fair-v1': 'draw',
  'index/fair-v1': 'index',
  'outside/v1': 'outside',
};
export const methodOf = ({ rules }: AnyBundle): MethodName => methodNames[rules.method];

/** The result with its form. */
export const drawnOf = (bundle: AnyBundle): { form: ResultForm; drawn: DrawnNumbers } =>
  bundle.version === 1
    ? { form: fiveDigits, drawn: { final: [bundle.result.final] } }
    : { form: bundle.rules.shape, drawn: bundle.drawn };

export const announcementHashOf = (announcement: Announcement): string => canonicalHash(announcement);
export const sealHashOf = (seal: Seal): string => canonicalHash(seal);
export const payTableHashOf = (payTable: PayTable): string => canonicalHash(payTable);

/** @throws TypeError for rules with a number that is not whole: write it as text. */
export const rulesHashOf = (rules: Rules): string => canonicalHash(rules);

/** The text that is hashed as the ticket's leaf. */
export const leafTextOf = (leaf: TicketLeaf): string => canonicalJson(leaf);
