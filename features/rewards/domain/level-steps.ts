import type { Level, LevelTerms } from './level-terms.ts';

/** What decides where a member stands. Minor units. */
export type Standing = {
  level: number;
  /** The highest ever held. */
  levelTop: number;
  deposits: bigint;
  turnover: bigint;
  /** Valid turnover of the running month. */
  monthTurnover: bigint;
};

const isReached = (level: Level, needs: LevelTerms['needs'], { deposits, turnover }: Standing): boolean => {
  const byDeposits = deposits >= level.depositMin;
  const byTurnover = turnover >= level.turnoverMin;
  if (needs === 'both') return byDeposits && byTurnover;
  // A condition of nothing is none: else whoever registers would hold every level.
  return (level.depositMin > 0n && byDeposits) || (level.turnoverMin > 0n && byTurnover);
};

/**
 * The level that a member rises to, one step after the other. A level that was lost is held again only by the turnover of a month
 * that keeps it: totals alone would give it back the next day.
 */
export const raisedLevel = (terms: LevelTerms, standing: Standing): number => {
  let at = Math.min(standing.level, terms.levels.length);
  for (const [place, level] of terms.levels.entries()) {
    const no = place + 1;
    if (no <= at) continue;
    const isKnown = no <= standing.levelTop;
    if (!isReached(level, terms.needs, standing) || (isKnown && standing.monthTurnover < level.keepTurnover)) break;
    at = no;
  }
  return at;
};

/** The level after a month: one below where its turnover did not keep it. */
export const levelAfterMonth = (terms: LevelTerms, level: number, monthTurnover: bigint): number => {
  if (level > terms.levels.length) return terms.levels.length;
  const held = terms.levels[level - 1];
  return held === undefined || monthTurnover >= held.keepTurnover ? level : level - 1;
};

/** What is missing to the next level; undefined at the top. */
export const missingToNext = (terms: LevelTerms, standing: Standing) => {
  const next = terms.levels[standing.level];
  if (next === undefined) return undefined;
  const left = (min: bigint, has: bigint) => (has >= min ? 0n : min - has);
  const isKnown = standing.level + 1 <= standing.levelTop;
  return {
    level: next,
    deposits: left(next.depositMin, standing.deposits),
    turnover: left(next.turnoverMin, standing.turnover),
    monthTurnover: isKnown ? left(next.keepTurnover, standing.monthTurnover) : 0n,
  };
};
