import { z } from 'zod';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import { whole } from './whole.ts';

const lineRecord = z.object({
  product: z.string(),
  turnover: whole,
  changed: whole,
  carriedIn: whole,
  base: whole,
  weight: z.int(),
  points: whole,
  carriedOut: whole,
});

/** Why a day's points are what they are. */
export const traceRecord = z.object({
  /** The version of the terms; 0 where none was in force. */
  terms: z.int(),
  perPoint: whole,
  /** Of the level that was held, in percent. */
  multiplier: z.int(),
  level: z.int(),
  bounds: z.object({ from: z.string(), to: z.string(), knownAt: z.string(), changedAfter: z.string().nullable() }),
  lines: z.array(lineRecord),
});
export type Trace = z.output<typeof traceRecord>;

export const traceOf = (stored: unknown): Trace => traceRecord.parse(stored);

export const recordOf = (trace: Trace): Canonical => z.encode(traceRecord, trace);

type FigureFacts = {
  figureNo: bigint;
  figureId: string;
  memberId: string;
  day: string;
  turnover: bigint;
  points: bigint;
  formula: number;
  trace: Canonical;
};

/** What a figure says and the hash of the one before, as one hash: nobody changes one without all after it. */
export const figureHash = (facts: FigureFacts, previousHash: string): string =>
  canonicalHash({
    ...facts,
    figureNo: String(facts.figureNo),
    turnover: String(facts.turnover),
    points: String(facts.points),
    previousHash,
  });
