import type { z } from 'zod';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import type { sessionStarted } from '../../contract/sessions/session-started.ts';
import { insertSession } from '../../db/sessions/insert-session.ts';
import { noteDevice } from '../../db/login/devices.ts';
import { insertLoginAttempt } from '../../db/login/login-attempts.ts';
import type { LoginWay } from '../../domain/login-ways.ts';
import { noteLogin } from '../../db/accounts/update-member.ts';
import { lifeMs } from '../../domain/session-life.ts';
import { recogniseDevice } from '../login/device-cookie.ts';
import { notifyMemberIn } from '../login/login-notices.ts';
import { tokenHashOf } from './session-token.ts';
import { storableAddress } from '../visitor-address.ts';

export type LoggedIn = {
  memberId: MemberId;
  account: string;
  isFirst: boolean;
  mustChangePassword: boolean;
  /** The end of the account itself, where it has one: no session outlives it. */
  endsAt?: Instant;
  /** By a password, unless said otherwise. */
  way?: LoginWay;
  /** The remembered log-in that is used. */
  familyId?: string;
};

/**
 * A new session with a new token, of which only the hash is kept; the log-in is recorded with it. From a device that the member
 * has not used before, it is told to the member.
 */
export const startSessionIn = async (
  world: World,
  tx: Tx,
  member: LoggedIn,
  visit: Visit,
): Promise<z.output<typeof sessionStarted>> => {
  const { memberId, account, isFirst, mustChangePassword } = member;
  const { merchantId, userAgent, country, language } = visit;
  const ip = storableAddress(visit.ip);
  const startedAt = world.clock.now();
  const expiresAt = member.endsAt ?? later(startedAt, lifeMs);
  const token = world.entropy.token();
  const deviceHash = recogniseDevice(world, visit);
  const isNewDevice = (await noteDevice(tx, { deviceHash, memberId, at: startedAt })) && !isFirst;
  await insertSession(tx, {
    sessionId: world.entropy.id('ses'),
    tokenHash: tokenHashOf(token),
    memberId,
    merchantId,
    mustChangePassword,
    startedAt,
    expiresAt,
    ip,
    userAgent,
    country,
    deviceHash,
    familyId: member.familyId,
  });
  const { way } = member;
  const from = { ip, userAgent, country };
  await insertLoginAttempt(tx, { merchantId, memberId, at: startedAt, outcome: 'accepted', way, isNewDevice, ...from });
  if (isNewDevice) {
    const notice = { what: 'newDevice', merchantId, memberId, account, at: startedAt, language, ...from } as const;
    await notifyMemberIn(world, tx, notice);
  }
  afterCommit(tx, () => world.live.publish(`member/${memberId}/sessions`, { kind: 'changed' }));
  await noteLogin(tx, memberId, startedAt);
  return { token, account, firstTimeLogin: isFirst, passwordExpired: mustChangePassword, expiresAt };
};
