import type { Command } from './command.ts';

/** Puts the first command of each wallet before those that follow for the same wallet; the order of each wallet's own stays. */
export const oneEachFirst = <T extends { command: Command }>(waiting: readonly T[]): readonly T[] => {
  const seen = new Set<bigint>();
  const repeats: T[] = [];
  const firsts = waiting.filter((one) => {
    const isFirst = seen.size < seen.add(one.command.walletId).size;
    if (!isFirst) repeats.push(one);
    return isFirst;
  });
  return repeats.length === 0 ? waiting : [...firsts, ...repeats];
};

/** How many commands from the first on are each of another wallet. */
export const walletsBeforeRepeat = (commands: readonly Command[]): number => {
  const seen = new Set<bigint>();
  for (const { walletId } of commands) {
    if (seen.has(walletId)) break;
    seen.add(walletId);
  }
  return seen.size;
};
