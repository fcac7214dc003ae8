import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { ownSessions as contract } from '../../contract/sessions/own-sessions.ts';
import { livingSessionsOf } from '../../db/sessions/own-sessions.ts';
import { deviceName } from '../../domain/device-name.ts';

export const cameFrom = (it: { ip: string; userAgent: string; country: string | null }) => {
  const { system = null, browser = null } = deviceName(it.userAgent);
  return { system, browser, country: it.country, ip: it.ip };
};

export const ownSessions = handle(contract, (world) => async (_input, { player }) => {
  const rows = await livingSessionsOf(world.database.read, player.memberId, world.clock.now());
  const sessions = rows.map(({ session_id: sessionId, user_agent: userAgent, ...row }) => ({
    ...cameFrom({ ip: row.ip, userAgent, country: row.country }),
    sessionId,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    isThis: sessionId === player.sessionId,
  }));
  return accept({ sessions: sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) });
});

/** What has ended is dead to every call from the commit on; the sockets learn it with the commit. */
export const notifyEnded = (world: World, tx: Tx, memberId: string, sessionIds: readonly string[]): void =>
  afterCommit(tx, () => {
    sessionIds.forEach(world.live.endSession);
    world.live.publish(`member/${memberId}/sessions`, { kind: 'changed' });
  });
