import { z } from 'zod';
import { wholeUp } from './whole.ts';

export const levelsMax = 10;
export const percentMax = 500;

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const label = z.string().trim().min(1).max(24);

const levelRecord = z.strictObject({
  names: z.strictObject({ TH: label, EN: label }),
  color,
  color2: color,
  /** Totals that lead to it; nothing means that they don't matter. Minor units, all amounts. */
  depositMin: wholeUp,
  turnoverMin: wholeUp,
  /** Valid turnover of a month that keeps it. */
  keepTurnover: wholeUp,
  upgradeBonus: wholeUp,
  monthlyBonus: wholeUp,
  /** What rebates and points are multiplied by, in percent. */
  rebatePercent: z.int().min(100).max(percentMax),
  pointsPercent: z.int().min(100).max(percentMax),
  /** What limits of withdrawals are multiplied by, in percent; levels of before have none. */
  withdrawalPercent: z.int().min(100).max(percentMax).default(100),
});
export type Level = z.output<typeof levelRecord>;

/** Whether no level asks for less than the one below. */
export const areLevelsAscending = (levels: readonly Level[]): boolean =>
  levels.every((level, at) => {
    const before = levels[at - 1];
    return (
      before === undefined ||
      (level.depositMin >= before.depositMin &&
        level.turnoverMin >= before.turnoverMin &&
        level.keepTurnover >= before.keepTurnover)
    );
  });

/** The levels from the lowest up: the first one is level 1. */
export const levelsRecord = z.strictObject({
  /** Whether deposits and turnover must both be met, or one of them is enough. */
  needs: z.enum(['both', 'either']),
  bonusAs: z.enum(['cash', 'points']),
  levels: z
    .array(levelRecord)
    .min(1)
    .max(levelsMax)
    .refine(areLevelsAscending, 'a level asks for less than the one below'),
});
export type LevelTerms = z.output<typeof levelsRecord>;

export const levelTermsOf = (stored: unknown): LevelTerms => levelsRecord.parse(stored);

/** The level of a number, from 1 on; undefined for 0 and for what the terms do not have. */
export const levelAt = ({ levels }: LevelTerms, no: number): Level | undefined => levels[no - 1];
