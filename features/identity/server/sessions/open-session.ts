import type { PlayerSession } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { touchSession } from '../../db/sessions/end-sessions.ts';
import { sessionById, sessionByToken, type SessionRow } from '../../db/sessions/session-by-token.ts';
import { isTouchDue, type SessionFacts, sessionState } from '../../domain/session-life.ts';
import { tokenHashOf } from './session-token.ts';

/** What an agent's session may ask for until it has a second factor. */
const isAllowedBeforeFactor = (path: string): boolean =>
  path === '/wps/session/logout' || /^\/wps\/member\/(password$|second-factor(\/|$))/.test(path);

/** All that a session may ask for until its password is changed. */
const allowedBeforeChange = ['/wps/member/password', '/wps/session/logout'];

export type SessionRequest = {
  bearer: string;
  merchantId: MerchantId;
  /** The endpoint's path, such as `/wps/member/info`. */
  path: string;
};

/**
 * The session of a bearer token, read on every call, so that a revoked one is dead at once, everywhere. Refuses what is
 * unknown, ended, idle for 30 minutes, a day old, of another merchant or of a blocked member; and everything but a change of
 * password or the set-up of a second factor where one is due.
 */
export const openSession = async (
  world: World,
  { bearer, merchantId, path }: SessionRequest,
): Promise<Result<PlayerSession, 'not_logged_in' | 'password_change_required' | 'second_factor_required'>> => {
  const row = await sessionByToken(world.database.read, tokenHashOf(bearer));
  if (!row || row.merchant_id !== merchantId) return refuse('not_logged_in');
  const now = world.clock.now();
  const facts = factsOf(row);
  if (sessionState(facts, now) !== 'live') return refuse('not_logged_in');
  if (row.must_change_password && !allowedBeforeChange.includes(path)) return refuse('password_change_required');
  if (row.must_set_up_factor && !isAllowedBeforeFactor(path)) return refuse('second_factor_required');
  if (isTouchDue(facts, now)) await world.database.transact((tx) => touchSession(tx, row.session_id, now));
  return accept({ memberId: id(row.member_id), sessionId: id(row.session_id), kind: row.kind });
};

/** Whether a session lives still, for sockets. Asking doesn't keep it alive. */
export const isSessionAlive = async (world: World, sessionId: string): Promise<boolean> => {
  const row = await sessionById(world.database.read, sessionId);
  if (row === undefined || row.must_change_password || row.must_set_up_factor) return false;
  return sessionState(factsOf(row), world.clock.now()) === 'live';
};

const factsOf = (row: SessionRow): SessionFacts => ({
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  memberState: row.state,
});
