import { z } from 'zod';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import { whole } from './whole.ts';

const bounds = z.object({
  from: z.string(),
  to: z.string(),
  knownAt: z.string(),
  changedAfter: z.string().nullable(),
});

const rebateTrace = z.object({
  kind: z.literal('rebate'),
  terms: z.int(),
  bounds,
  turnover: whole,
  changed: whole,
  carriedIn: whole,
  carriedOut: whole,
  rate: z.int(),
  percent: z.int(),
});

const cashbackTrace = z.object({
  kind: z.literal('cashback'),
  terms: z.int(),
  bounds,
  stake: whole,
  payout: whole,
  bonuses: whole,
  changed: whole,
  /** Products that were left out, because a rebate is paid of them. */
  leftOut: z.array(z.string()),
  row: z.int(),
  rate: z.int(),
  isCapped: z.boolean(),
});

const traceRecord = z.discriminatedUnion('kind', [rebateTrace, cashbackTrace]);
export type Trace = z.output<typeof traceRecord>;
export type TraceBounds = z.output<typeof bounds>;

export const traceOf = (stored: unknown): Trace => traceRecord.parse(stored);
export const traceText = (trace: Trace): Canonical => z.encode(traceRecord, trace);

type FigureFacts = {
  figureNo: bigint;
  figureId: string;
  memberId: string;
  kind: string;
  firstDay: string;
  lastDay: string;
  category: string;
  base: bigint;
  amount: bigint;
  formula: number;
  trace: Canonical;
};

/** What a figure says and the hash of the one before, as one hash: nobody changes one without all after it. */
export const figureHash = (facts: FigureFacts, previousHash: string): string =>
  canonicalHash({
    ...facts,
    figureNo: String(facts.figureNo),
    base: String(facts.base),
    amount: String(facts.amount),
    previousHash,
  });
