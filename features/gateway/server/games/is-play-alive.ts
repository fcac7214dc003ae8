import { isSessionAlive } from '#features/identity/public.ts';
import type { World } from '#kit/server/world.ts';
import { playSessionOf } from '../../db/games/play-sessions.ts';

/** Whether a game that was opened for a player is still theirs: it ends with the session that it was opened in, at once. */
export const isPlayAlive = async (
  world: World,
  { player, session }: { player: string; session: string },
): Promise<boolean> => {
  const row = await playSessionOf(world.database.read, session);
  if (row?.player !== player || row.expires_at <= world.clock.now()) return false;
  return isSessionAlive(world, row.session_id);
};
