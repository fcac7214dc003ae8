import type { AskedThing } from './asks.ts';

export const levels = [0, 1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** What a level needs: known of the member, or shown and accepted. */
export type Need = 'name' | 'birthday' | 'contact' | AskedThing;

export type LevelRule = {
  level: Level;
  /** Beside those of the levels below. */
  needs: readonly Need[];
  /** Of all deposits ever, in minor units; null without bound. */
  depositTotalMax: bigint | null;
  mayWithdraw: boolean;
  /** Of one day where the merchant is, in minor units; null without bound. */
  withdrawDayMax: bigint | null;
};

/** What holds where a merchant has set nothing else. Nobody's money leaves before a document has shown their age. */
export const defaultRules: readonly LevelRule[] = [
  { level: 0, needs: [], depositTotalMax: 2_000_000n, mayWithdraw: false, withdrawDayMax: null },
  {
    level: 1,
    needs: ['name', 'birthday', 'contact'],
    depositTotalMax: 10_000_000n,
    mayWithdraw: false,
    withdrawDayMax: null,
  },
  { level: 2, needs: ['identity'], depositTotalMax: null, mayWithdraw: true, withdrawDayMax: 50_000_000n },
  { level: 3, needs: ['address', 'funds'], depositTotalMax: null, mayWithdraw: true, withdrawDayMax: null },
];

/** The highest level whose needs, and those of every level below, are all met. */
export const levelBy = (rules: readonly LevelRule[], met: ReadonlySet<Need>): Level => {
  let reached: Level = 0;
  for (const { level, needs } of rules.toSorted((a, b) => a.level - b.level)) {
    if (!needs.every((need) => met.has(need))) break;
    reached = level;
  }
  return reached;
};

/** What is missing for a level, in the order in which it is asked for. */
export const missingFor = (rules: readonly LevelRule[], level: Level, met: ReadonlySet<Need>): Need[] =>
  rules.filter((rule) => rule.level <= level).flatMap(({ needs }) => needs.filter((need) => !met.has(need)));

/** The lowest level that lets money out; undefined where none does. */
export const withdrawalLevel = (rules: readonly LevelRule[]): Level | undefined =>
  rules.filter(({ mayWithdraw }) => mayWithdraw).toSorted((a, b) => a.level - b.level)[0]?.level;
