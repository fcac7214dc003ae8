import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const noteLogin = async (tx: Tx, memberId: string, at: Instant): Promise<void> => {
  await sql`
    update identity.member
    set last_login_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}`.execute(tx);
};

export const setPassword = async (
  tx: Tx,
  { memberId, passwordHash, at }: { memberId: string; passwordHash: string; at: Instant },
): Promise<void> => {
  await sql`
    update identity.member
    set password_hash = ${passwordHash}, password_set_at = ${isoOf(at)}::timestamptz, password_must_change = false
    where member_id = ${memberId}`.execute(tx);
};

/** No withdrawal leaves before then. */
export const holdWithdrawals = async (tx: Tx, memberId: string, until: Instant): Promise<void> => {
  await sql`
    update identity.member
    set withdrawals_held_until = greatest(withdrawals_held_until, ${isoOf(until)}::timestamptz)
    where member_id = ${memberId}`.execute(tx);
};

/** @returns until when, while it lasts. */
export const withdrawalsHold = async (read: Read, memberId: string): Promise<Instant | undefined> => {
  const { rows } = await sql<{ withdrawals_held_until: Instant }>`
    select withdrawals_held_until
    from identity.member
    where member_id = ${memberId}
      and withdrawals_held_until > kit.now()`.execute(read);
  return rows[0]?.withdrawals_held_until;
};

export const blockMember = async (
  tx: Tx,
  { memberId, reason, at }: { memberId: string; reason: string; at: Instant },
): Promise<void> => {
  await sql`
    update identity.member
    set state = 'blocked', blocked_reason = ${reason}, blocked_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}`.execute(tx);
};

export const unblockMember = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    update identity.member
    set state = 'active', blocked_reason = null, blocked_at = null
    where member_id = ${memberId}`.execute(tx);
};

/** A password that only lets the member choose the next one. */
export const setTemporaryPassword = async (
  tx: Tx,
  { memberId, passwordHash, at }: { memberId: string; passwordHash: string; at: Instant },
): Promise<void> => {
  await sql`
    select identity.reset_password(${memberId}, ${passwordHash}, ${isoOf(at)}::timestamptz)`.execute(tx);
};

/** Null goes back to the username. */
export const setNickname = async (tx: Tx, memberId: string, nickname: string | null): Promise<void> => {
  await sql`
    update identity.member
    set nickname = ${nickname}
    where member_id = ${memberId}`.execute(tx);
};

export const setLanguage = async (tx: Tx, memberId: string, language: string): Promise<void> => {
  await sql`
    update identity.member
    set language = ${language}
    where member_id = ${memberId}`.execute(tx);
};
