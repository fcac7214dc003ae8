import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { endOtherSessions } from '../contract/end-other-sessions.ts';
import type { endOwnSession } from '../contract/end-own-session.ts';
import type { ownLogins } from '../contract/own-logins.ts';
import type { ownSessions } from '../contract/own-sessions.ts';
import { forgetDevice, forgetOtherDevices } from '../db/devices.ts';
import { endSession, endSomeSessionsOf } from '../db/end-sessions.ts';
import { loginAttemptsOf } from '../db/login-attempts.ts';
import { livingSessionsOf } from '../db/own-sessions.ts';
import { endRememberedOf } from '../db/remembered.ts';
import { deviceName } from '../domain/device-name.ts';

const loginsShown = 20;

const cameFrom = (it: { ip: string; userAgent: string; country: string | null }) => {
  const { system = null, browser = null } = deviceName(it.userAgent);
  return { system, browser, country: it.country, ip: it.ip };
};

export const showOwnSessions =
  (world: World): Handler<typeof ownSessions> =>
  async (_input, { player }) => {
    const rows = await livingSessionsOf(world.database.read, player.memberId, world.clock.now());
    const sessions = rows.map(({ session_id: sessionId, user_agent: userAgent, ...row }) => ({
      ...cameFrom({ ip: row.ip, userAgent, country: row.country }),
      sessionId,
      startedAt: row.started_at,
      lastSeenAt: row.last_seen_at,
      isThis: sessionId === player.sessionId,
    }));
    return accept({ sessions: sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) });
  };

export const showOwnLogins =
  (world: World): Handler<typeof ownLogins> =>
  async (_input, { player }) => {
    const attempts = await loginAttemptsOf(world.database.read, player.memberId, loginsShown);
    return accept({
      logins: attempts.map(({ at, outcome, way, isNewDevice, ...from }) => ({
        ...cameFrom(from),
        at,
        outcome,
        way,
        isNewDevice,
      })),
    });
  };

/** What has ended is dead to every call from the commit on; the sockets learn it with the commit. */
const tellEnded = (world: World, tx: Tx, memberId: string, sessionIds: readonly string[]): void =>
  afterCommit(tx, () => {
    sessionIds.forEach(world.live.endSession);
    world.live.publish(`member/${memberId}/sessions`, { kind: 'changed' });
  });

export const endOne =
  (world: World): Handler<typeof endOwnSession> =>
  async ({ sessionId }, { player: { memberId } }) =>
    world.database.transact(async (tx) => {
      const at = world.clock.now();
      const session = (await livingSessionsOf(tx, memberId, at)).find((row) => row.session_id === sessionId);
      if (!session) return refuse('session_unknown');
      await endSession(tx, { sessionId, reason: 'player', at });
      if (session.device_hash) {
        await endRememberedOf(tx, { memberId, at, on: { device: session.device_hash } });
        await forgetDevice(tx, memberId, session.device_hash);
      }
      tellEnded(world, tx, memberId, [sessionId]);
      return accept({});
    });

export const endOthers =
  (world: World): Handler<typeof endOtherSessions> =>
  async (_input, { player: { memberId, sessionId } }) =>
    world.database.transact(async (tx) => {
      const at = world.clock.now();
      const own = (await livingSessionsOf(tx, memberId, at)).find((row) => row.session_id === sessionId);
      const ended = await endSomeSessionsOf(tx, { memberId, reason: 'player', at, which: { allBut: sessionId } });
      await endRememberedOf(tx, { memberId, at, on: { allBut: own?.device_hash ?? null } });
      await forgetOtherDevices(tx, memberId, own?.device_hash ?? null);
      tellEnded(world, tx, memberId, ended);
      return accept({ ended: ended.length });
    });
