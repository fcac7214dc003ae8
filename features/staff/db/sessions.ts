import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type EndCause = 'log_out' | 'revoked' | 'disabled' | 'password_changed' | 'second_factor_reset';

export const insertSession = async (
  tx: Tx,
  it: { sessionId: string; tokenHash: string; staffId: string; forMs: number; ip: string; userAgent: string },
): Promise<Instant> => {
  const { rows } = await sql<{ expires_at: Instant }>`
    insert into staff.session (session_id, token_hash, staff_id, created_at, seen_at, expires_at, ip, user_agent)
    select
      ${it.sessionId}, ${it.tokenHash}, ${it.staffId}, now.at, now.at,
      now.at + ${it.forMs} * interval '1 millisecond', ${it.ip}, ${it.userAgent}
    from (select kit.now() as at) now
    returning expires_at`.execute(tx);
  return oneRow(rows).expires_at;
};

export type LivingSession = {
  session_id: string;
  staff_id: string;
  username: string;
  merchant_id: string;
  role: string;
};

/**
 * The living session of a token, marked as seen: not ended, not expired, not idle, its operator active.
 * Written at most every few seconds, so a page that asks much does not write much.
 */
export const touchSession = async (tx: Tx, tokenHash: string, idleMs: number): Promise<LivingSession | undefined> => {
  const { rows } = await sql<LivingSession & { is_stale: boolean }>`
    select
      session.session_id, operator.staff_id, operator.username, operator.merchant_id, operator.role,
      session.seen_at < kit.now() - interval '5 seconds' as is_stale
    from staff.session session
    join staff.operator operator using (staff_id)
    where session.token_hash = ${tokenHash}
      and session.ended_at is null
      and session.expires_at > kit.now()
      and session.seen_at > kit.now() - ${idleMs} * interval '1 millisecond'
      and operator.status = 'active'`.execute(tx);
  const [session] = rows;
  if (session?.is_stale)
    await sql`
      update staff.session
      set seen_at = greatest(seen_at, kit.now())
      where session_id = ${session.session_id} and ended_at is null`.execute(tx);
  return session;
};

export const sessionExpiry = async (read: Read, sessionId: string): Promise<Instant> => {
  const { rows } = await sql<{ expires_at: Instant }>`
    select expires_at
    from staff.session
    where session_id = ${sessionId}`.execute(read);
  return oneRow(rows).expires_at;
};

/** Ends the sessions of an operator, all but one where one is spared. @returns which ones ended. */
export const endSessionsOf = async (
  tx: Tx,
  it: { staffId: string; cause: EndCause; sparedSessionId?: string },
): Promise<string[]> => {
  const { rows } = await sql<{ session_id: string }>`
    update staff.session
    set ended_at = kit.now(), end_cause = ${it.cause}
    where staff_id = ${it.staffId}
      and ended_at is null
      and session_id is distinct from ${it.sparedSessionId ?? null}
    returning session_id`.execute(tx);
  return rows.map(({ session_id }) => session_id);
};

export const endSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await sql`
    update staff.session
    set ended_at = kit.now(), end_cause = 'log_out'
    where session_id = ${sessionId} and ended_at is null`.execute(tx);
};
