import type { DocumentKind } from './kyc-requests.ts';

export const levels = [0, 1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** What a level needs: known of the member, or shown and accepted. */
export type Need = 'name' | 'birthday' | 'contact' | DocumentKind;

/** What a merchant sets for a level. Amounts in minor units; null without bound. */
export type LevelBounds = {
  /** Of one deposit, beside what its way to pay takes. */
  depositMax: bigint | null;
  /** Upper bound of all deposits of a member together, in minor units; null without a bound. */
  depositTotalMax: bigint | null;
  mayWithdraw: boolean;
};

export type LevelRule = LevelBounds & {
  level: Level;
  /** Beside those of the levels below. */
  needs: readonly Need[];
};

/** The same for every merchant: what a level is called stands for what was shown. */
const needsOf: Readonly<Record<Level, readonly Need[]>> = {
  0: [],
  1: ['name', 'birthday', 'contact'],
  2: ['identity'],
  3: ['address', 'funds'],
};

/** What holds where a merchant has set nothing else. */
export const startBounds: readonly LevelBounds[] = [
  { depositMax: null, depositTotalMax: 2_000_000n, mayWithdraw: false },
  { depositMax: null, depositTotalMax: 10_000_000n, mayWithdraw: false },
  { depositMax: null, depositTotalMax: null, mayWithdraw: true },
  { depositMax: null, depositTotalMax: null, mayWithdraw: true },
];

const closed: LevelBounds = { depositMax: 0n, depositTotalMax: 0n, mayWithdraw: false };

/** @param bounds by level, from 0. */
export const rulesWith = (bounds: readonly LevelBounds[]): LevelRule[] =>
  levels.map((level) => ({ level, needs: needsOf[level], ...(bounds[level] ?? closed) }));

export const defaultRules: readonly LevelRule[] = rulesWith(startBounds);

/** Nobody's money leaves before a document has shown their age, whatever a merchant sets. */
const withdrawalFrom: Level = 2;

/** Why a table can't be kept; undefined when it can. Who has shown more may never do less. */
export const boundsFault = (bounds: readonly LevelBounds[]): 'withdrawal_too_early' | 'levels_fall' | undefined => {
  if (bounds.some(({ mayWithdraw }, level) => mayWithdraw && level < withdrawalFrom)) return 'withdrawal_too_early';
  const falls = bounds.some((one, level) => {
    const below = bounds[level - 1];
    return below !== undefined && allowsMore(below, one);
  });
  return falls ? 'levels_fall' : undefined;
};

const isMore = (one: bigint | null, than: bigint | null): boolean => than !== null && (one === null || one > than);

const allowsMore = (one: LevelBounds, than: LevelBounds): boolean =>
  isMore(one.depositMax, than.depositMax) ||
  isMore(one.depositTotalMax, than.depositTotalMax) ||
  (one.mayWithdraw && !than.mayWithdraw);

/** Whether any level may do more than before: then a second person has to agree. */
export const raises = (before: readonly LevelBounds[], after: readonly LevelBounds[]): boolean =>
  after.some((bounds, level) => allowsMore(bounds, before[level] ?? closed));

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
