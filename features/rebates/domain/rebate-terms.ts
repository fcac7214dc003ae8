import { z } from 'zod';
import { type Category, categories } from './categories.ts';

/** In hundredths of a percent. */
export const rateMax = 500;
export const edgeMax = 5_000;

const row = z.strictObject({
  /** Of valid turnover, in hundredths of a percent. */
  rate: z.int().min(0).max(rateMax),
  /** What the house keeps of turnover in the long run, in hundredths of a percent. */
  edge: z.int().min(0).max(edgeMax),
});

/** By hand within some days, or by itself. */
export const claimRecord = {
  mode: z.enum(['claim', 'automatic']),
  claimDays: z.int().min(1).max(60),
};

export const rebateRecord = z.strictObject({ ...claimRecord, rows: z.record(z.enum(categories), row) });
export type RebateTerms = z.output<typeof rebateRecord>;

export const rebateTermsOf = (stored: unknown): RebateTerms => rebateRecord.parse(stored);

/** What a merchant begins with: nothing back, and the edges that games of these kinds have. */
export const rebateStart: RebateTerms = {
  mode: 'claim',
  claimDays: 7,
  rows: {
    LOTT: { rate: 0, edge: 3_000 },
    ELOTT: { rate: 0, edge: 700 },
    RNG: { rate: 0, edge: 400 },
    LIVE: { rate: 0, edge: 125 },
    TABLE: { rate: 0, edge: 125 },
    FISH: { rate: 0, edge: 400 },
    PVP: { rate: 0, edge: 300 },
    SPORTS: { rate: 0, edge: 500 },
    ESPORTS: { rate: 0, edge: 500 },
    MINIGAME: { rate: 0, edge: 300 },
    OTHER: { rate: 0, edge: 200 },
  },
};

/** Categories of which more comes back than their edge is, with wages. @param wages the highest in force, in hundredths of a percent. */
export const aboveEdge = ({ rows }: Pick<RebateTerms, 'rows'>, wages: number): Category[] =>
  categories.filter((category) => rows[category].rate > 0 && rows[category].rate + wages > rows[category].edge);
