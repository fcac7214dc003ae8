import { inLine, type Lines } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';

const atOnce = 6;
const waitingMax = 4000;

type Line = { running: number; waiting: (() => void)[]; players: Lines };
const lines = new WeakMap<World, Line>();

/**
 * All bets of a round meet at one row, so a crowd of them waits here and not on the connections that others need. One of each
 * player at a time: the bets of one whose wallet is held are one of those that run, not all of them.
 * @param player as the gateway names them.
 * @throws Error with the code `TOO_BUSY` where a line is full, or the player's bet before waits for too long
 */
export const inBetTurn = <T>(world: World, player: string, work: () => Promise<T>): Promise<T> => {
  const line: Line = lines.get(world) ?? { running: 0, waiting: [], players: new Map() };
  lines.set(world, line);
  return inLine(line.players, player, () => inTurn(line, work));
};

const inTurn = async <T>(line: Line, work: () => Promise<T>): Promise<T> => {
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
