import type { Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { endRemembered, insertRemembered, insertRememberedToken, lockRemembered } from '../../db/login/remembered.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

const name = 'remember';
export const rememberedMs = daysMs(1);

const give = (visit: Visit, value: string): void =>
  visit.setCookie({ name, value, path: '/api/wps/session', maxAgeSeconds: value === '' ? 0 : rememberedMs / 1000 });

/** The hash of the token that was brought. */
export const presentedToken = ({ cookies }: Visit): Buffer | undefined => {
  const token = cookies[name];
  return token !== undefined && /^[\w-]{22,64}$/.test(token) ? tokenHashOf(token) : undefined;
};

/** The next token of a remembered log-in, given to the browser, which alone keeps it; here stands its hash. */
export const giveTokenIn = async (
  world: World,
  tx: Tx,
  visit: Visit,
  { familyId, at }: { familyId: string; at: Instant },
): Promise<void> => {
  const token = world.entropy.token();
  const expiresAt = later(at, rememberedMs);
  await insertRememberedToken(tx, { tokenHash: tokenHashOf(token), familyId, at, expiresAt });
  give(visit, token);
};

/** Remembers this log-in for a day. @returns the family of its tokens. */
export const rememberIn = async (
  world: World,
  tx: Tx,
  visit: Visit,
  { memberId, deviceHash }: { memberId: string; deviceHash: Buffer },
): Promise<string> => {
  await forgetRememberedIn(world, tx, visit);
  const [familyId, at] = [world.entropy.id('rem'), world.clock.now()];
  await insertRemembered(tx, { familyId, memberId, merchantId: visit.merchantId, deviceHash, at });
  await giveTokenIn(world, tx, visit, { familyId, at });
  return familyId;
};

/** Forgets what this browser has remembered, here and there. */
export const forgetRememberedIn = async (world: World, tx: Tx, visit: Visit): Promise<void> => {
  const token = presentedToken(visit);
  if (token === undefined) return;
  const known = await lockRemembered(tx, token);
  if (known) await endRemembered(tx, { familyId: known.family_id, reason: 'unchecked', at: world.clock.now() });
  takeCookie(visit);
};

/** Clears the cookie, because the remembered log-in that it names is over. */
export const takeCookie = (visit: Visit): void => give(visit, '');
