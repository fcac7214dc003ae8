import { z } from 'zod';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import type { ContractTerms } from './contract-types.ts';
import { type Carried, type Gross, nothingCarried } from './gross-pay.ts';
import type { ActiveRule, TeamFigures } from './team-figures.ts';
import { recordOf, termsRecord } from './terms-record.ts';

/** Whole numbers travel as texts: the trace is hashed, and no reader may round it. */
const whole = z.codec(z.string().regex(/^-?\d{1,30}$/), z.bigint(), { decode: BigInt, encode: String });

const teamRecord = z.object({
  stake: whole,
  turnover: whole,
  turnoverWinning: whole,
  payout: whole,
  bonuses: whole,
  rebates: whole,
  vendorFees: whole,
  deposits: whole,
  wages: whole,
  // Figures of the first two formulas knew none.
  adjustments: whole.default(0n),
  // Figures of the first three formulas knew no draws.
  drawLost: whole.default(0n),
  active: z.int(),
  players: z.int(),
  activeDays: z.int(),
});

const carriedRecord = z.object({ base: whole, remainder: whole });

/** What was left out of a base: the sum of protection is one, whoever it was and for whatever reason. */
const leftOutRecord = z.object({
  protection: z.object({ turnover: whole, netLoss: whole }),
  /** Beyond players' own limits: agents see it with the sum of protection only. Figures of the first three formulas knew none. */
  overLimit: z.object({ turnover: whole, netLoss: whole }).default({ turnover: 0n, netLoss: 0n }),
  lowEdgeWeight: whole,
  oppositeBet: whole,
  /** Of members whose play is held on suspicion, after all else: what counts once they are cleared. Older figures knew none. */
  fraudHold: z.object({ turnover: whole, netLoss: whole }).default({ turnover: 0n, netLoss: 0n }),
});
export type LeftOut = z.output<typeof leftOutRecord>;

export const nothingLeftOut: LeftOut = {
  protection: { turnover: 0n, netLoss: 0n },
  overLimit: { turnover: 0n, netLoss: 0n },
  lowEdgeWeight: 0n,
  oppositeBet: 0n,
  fraudHold: { turnover: 0n, netLoss: 0n },
};

const legRecord = z.object({ product: z.string(), rate: z.int(), rateBelow: z.int(), turnover: whole });

const traceRecord = z.object({
  terms: termsRecord,
  /** Which play it was made of: by settlement, from the first moment on and before the other; and when it was looked at. */
  bounds: z.object({ from: z.string(), to: z.string(), frozenAt: z.string(), changedAfter: z.string().nullable() }),
  rule: z.object({
    turnoverMin: whole,
    depositMin: whole,
    vendorFee: z.int(),
    tableWeight: z.int(),
    productWeights: z.record(z.string(), z.int()).optional(),
    ownPlay: z.boolean().optional(),
  }),
  team: teamRecord,
  /** How play of periods that were paid has changed since: it counts now. */
  changed: teamRecord.nullable(),
  leftOut: leftOutRecord,
  /** Of a rebate: what was played between which two rates, and what changed of periods that were paid. */
  ladder: z.object({ legs: z.array(legRecord), changed: z.array(legRecord) }).optional(),
  base: whole,
  netLoss: whole,
  row: z.int(),
  exact: whole,
  rounding: whole,
  carriedIn: carriedRecord,
  carriedOut: carriedRecord,
});

export type Trace = z.output<typeof traceRecord>;

/** What was left out for the players' protection, as one: nobody learns which of the two it was. */
export const protectionSum = ({ protection, overLimit }: LeftOut): LeftOut['protection'] => ({
  turnover: protection.turnover + overLimit.turnover,
  netLoss: protection.netLoss + overLimit.netLoss,
});

export const traceOf = (stored: unknown): Trace => traceRecord.parse(stored);

type Bounds = Trace['bounds'];

/** The legs of a rebate's figure. */
export type Ladder = NonNullable<Trace['ladder']>;

export type TraceFacts = {
  terms: ContractTerms;
  bounds: Bounds;
  rule: ActiveRule & {
    vendorFee: number;
    tableWeight: number;
    productWeights?: Readonly<Record<string, number>> | undefined;
    ownPlay?: boolean | undefined;
  };
  team: TeamFigures;
  changed: TeamFigures | null;
  leftOut: LeftOut;
  gross: Gross;
  ladder?: Ladder | undefined;
};

/** As it is kept and hashed. */
export const traceRecordOf = ({
  terms,
  bounds,
  rule,
  team,
  changed,
  leftOut,
  gross,
  ladder,
}: TraceFacts): Canonical => {
  const { base, netLoss, row, exact, rounding, carriedIn, carriedOut } = gross;
  const trace = z.encode(traceRecord, {
    terms: { ...terms, rows: [...terms.rows] },
    bounds,
    rule,
    team,
    changed,
    leftOut,
    ...(ladder && { ladder }),
    base,
    netLoss,
    row,
    exact,
    rounding,
    carriedIn,
    carriedOut,
  });
  return { ...trace, terms: { ...recordOf(terms) } };
};

/** What the next period of the same contract brings in: a part below the minor unit only within one version. */
export const carriedBy = (last: { versionId: string; trace: unknown } | undefined, versionId: string): Carried => {
  if (!last) return nothingCarried;
  const { carriedOut } = traceOf(last.trace);
  return { base: carriedOut.base, remainder: last.versionId === versionId ? carriedOut.remainder : 0n };
};

/** What a figure says and the hash of the one before it, as one hash: nobody changes one without all after it. */
export const figureHash = (
  facts: {
    figureNo: bigint;
    figureId: string;
    type: string;
    versionId: string;
    payerId: string | null;
    agentId: string;
    from: string;
    to: string;
    formula: number;
    pay: bigint;
    paidToDownlines: bigint;
    trace: Canonical;
  },
  previousHash: string,
): string =>
  canonicalHash({
    ...facts,
    figureNo: String(facts.figureNo),
    pay: String(facts.pay),
    paidToDownlines: String(facts.paidToDownlines),
    previousHash,
  });
