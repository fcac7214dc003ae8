import type { World } from '#kit/server/world.ts';
import { playerByName, type PlaySessionRow, playSessionOf, type VendorPlayer } from '../db/play-sessions.ts';

const keptMax = 100_000;

export type PlayersKnown = ReturnType<typeof playersKnown>;

/** What never changes is asked for once: who a player is, and whose a play session is. */
export const playersKnown = (world: World) => {
  const players = new Map<string, VendorPlayer>();
  const sessions = new Map<string, PlaySessionRow>();
  return {
    player: (name: string) => remembered(players, name, () => playerByName(world.database.read, name)),
    forgetSession: (name: string) => sessions.delete(name),
    session: (name: string) => remembered(sessions, name, () => playSessionOf(world.database.read, name)),
  };
};

const remembered = async <Value>(
  kept: Map<string, Value>,
  name: string,
  ask: () => Promise<Value | undefined>,
): Promise<Value | undefined> => {
  const known = kept.get(name) ?? (await ask());
  if (known === undefined) return undefined;
  if (kept.size >= keptMax) kept.clear();
  kept.set(name, known);
  return known;
};
