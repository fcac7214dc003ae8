import type { z } from 'zod';
import type { Tx } from '#kit/server/database.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import type { sessionStarted } from '../contract/session-started.ts';
import { insertSession } from '../db/insert-session.ts';
import { insertLoginAttempt } from '../db/login-attempts.ts';
import { noteLogin } from '../db/update-member.ts';
import { lifeMs } from '../domain/session-life.ts';
import { tokenHashOf } from './session-token.ts';
import { storableAddress } from './visitor-address.ts';

export type LoggedIn = {
  memberId: MemberId;
  account: string;
  isFirst: boolean;
  mustChangePassword: boolean;
  /** The end of the account itself, where it has one: no session outlives it. */
  endsAt?: Instant;
};

/** A new session with a new token, of which only the hash is kept; the log-in is recorded with it. */
export const startSessionIn = async (
  world: World,
  tx: Tx,
  member: LoggedIn,
  visit: Visit,
): Promise<z.output<typeof sessionStarted>> => {
  const { memberId, account, isFirst, mustChangePassword } = member;
  const { merchantId, userAgent } = visit;
  const ip = storableAddress(visit.ip);
  const startedAt = world.clock.now();
  const expiresAt = member.endsAt ?? later(startedAt, lifeMs);
  const token = world.entropy.token();
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
  });
  await insertLoginAttempt(tx, { merchantId, memberId, at: startedAt, outcome: 'accepted', ip, userAgent });
  await noteLogin(tx, memberId, startedAt);
  return { token, account, firstTimeLogin: isFirst, passwordExpired: mustChangePassword, expiresAt };
};
