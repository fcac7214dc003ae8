import type { World } from '#kit/server/world.ts';

const atOnce = 6;
const waitingMax = 4000;

type Line = { running: number; waiting: (() => void)[] };
const lines = new WeakMap<World, Line>();

/**
 * All bets of a round meet at one row, so a crowd of them waits here and not on the connections that others need.
 * @throws Error with the code `TOO_BUSY` where the line is full
 */
export const inBetTurn = async <T>(world: World, work: () => Promise<T>): Promise<T> => {
  const line = lines.get(world) ?? { running: 0, waiting: [] };
  lines.set(world, line);
  if (line.waiting.length >= waitingMax) throw Object.assign(new Error('too many bets wait'), { code: 'TOO_BUSY' });
  if (line.running >= atOnce) await new Promise<void>((turn) => void line.waiting.push(turn));
  else line.running++;
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running--;
  }
};
