import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import { type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { playerByName, type PlaySessionRow, playSessionOf, type VendorPlayer } from '../../db/games/play-sessions.ts';

const keptMax = 100_000;
/** Cache time: a session that another process ended is noticed here after this at the latest. */
const sessionKeptMs = secondsMs(10);

export type PlayersKnown = ReturnType<typeof playersKnown>;

/** Asked for once: who a player is, which never changes, and for a moment whose a play session is. */
export const playersKnown = ({ database, clock }: Pick<World, 'database' | 'clock'>) => {
  const players = boundedCache<string, VendorPlayer>(keptMax);
  const sessions = boundedCache<string, { row: PlaySessionRow; at: Instant }>(keptMax);
  return {
    player: (name: string) => remembered(players, name, () => playerByName(database.read, name)),
    forgetSession: (name: string) => sessions.delete(name),
    session: async (name: string): Promise<PlaySessionRow | undefined> => {
      const known = sessions.get(name);
      const now = clock.now();
      // A clock that was turned back makes nothing last longer.
      if (known && known.at <= now && now < later(known.at, sessionKeptMs)) return known.row;
      const row = await playSessionOf(database.read, name);
      if (row) sessions.set(name, { row, at: now });
      else sessions.delete(name);
      return row;
    },
  };
};

const remembered = async <Value>(
  kept: BoundedCache<string, Value>,
  name: string,
  ask: () => Promise<Value | undefined>,
): Promise<Value | undefined> => {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const found = await ask();
  if (found !== undefined) kept.set(name, found);
  return found;
};
