import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { insertLoginAttempt, type LoginOutcome } from '../../db/login/login-attempts.ts';
import type { LoginWay } from '../../domain/login-ways.ts';
import { storableAddress } from '../visitor-address.ts';

/** Writes down an attempt that failed, of a member or of nobody. */
export const recordAttempt = (
  world: World,
  { merchantId, ip, userAgent, country }: Visit,
  memberId: string | undefined,
  outcome: LoginOutcome,
  way?: LoginWay,
): Promise<void> =>
  world.database.transact((tx) =>
    insertLoginAttempt(tx, {
      merchantId,
      memberId,
      at: world.clock.now(),
      outcome,
      ip: storableAddress(ip),
      userAgent,
      country,
      way,
    }),
  );
