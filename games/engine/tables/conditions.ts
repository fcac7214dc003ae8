/** An outcome as bets look at it: named quantities, numbers or words. */
export type Seen = Readonly<Record<string, number | string>>;
/** Holds where each quantity that it names is one of its values. */
export type Condition = Readonly<Record<string, readonly (number | string)[]>>;
/** By case of a bet: the conditions of which one must hold. No outcome meets two cases; a bet that meets none is lost. */
export type When = Readonly<Record<string, readonly Condition[]>>;

/** How published conditions are read: part of the published rules of every table that has them. */
export const whenText =
  'a bet meets the case of "when" of which one condition holds: every quantity that the condition names is one of its values; it pays what "wins" says of the case; a bet that meets no case is lost';

const holds = (condition: Condition, seen: Seen): boolean => {
  for (const name in condition) if (!condition[name]!.includes(seen[name]!)) return false;
  return true;
};

/** The case that an outcome meets; undefined where the bet is lost. */
export const metBy = (when: When, seen: Seen): string | undefined => {
  for (const name in when) for (const condition of when[name]!) if (holds(condition, seen)) return name;
  return undefined;
};

/** Whole numbers from one to another, both included: the values of a quantity. */
export const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
