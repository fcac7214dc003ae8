import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ClosedKind, Closure } from '../domain/closure.ts';

export type ClosureColumns = {
  closed_kind: ClosedKind | null;
  closed_from: Instant | null;
  closed_until: Instant | null;
  returns_at: Instant | null;
};

export const closureOf = (row: ClosureColumns | undefined): Closure | undefined =>
  !row || row.closed_kind === null || row.closed_from === null
    ? undefined
    : {
        kind: row.closed_kind,
        from: row.closed_from,
        until: row.closed_until ?? undefined,
        returnsAt: row.returns_at ?? undefined,
      };

export type MemberRow = ClosureColumns & { reality_minutes: number; play_limits: number };

export const memberRow = async (read: Read, memberId: string): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select closed_kind, closed_from, closed_until, returns_at, reality_minutes, play_limits
    from protection.member
    where member_id = ${memberId}`.execute(read);
  return rows[0];
};

/** Holds the row until the end of the transaction; makes it where there is none. */
export const holdMember = async (
  tx: Tx,
  { memberId, merchantId }: { memberId: string; merchantId: string },
): Promise<MemberRow> => {
  await sql`
    insert into protection.member (member_id, merchant_id)
    values (${memberId}, ${merchantId})
    on conflict (member_id) do nothing`.execute(tx);
  const { rows } = await sql<MemberRow>`
    select closed_kind, closed_from, closed_until, returns_at, reality_minutes, play_limits
    from protection.member
    where member_id = ${memberId}
    for update`.execute(tx);
  return oneRow(rows);
};

/** Holds the rows that there are, in an order that never meets another's. */
export const holdMembers = async (tx: Tx, memberIds: readonly string[]): Promise<void> => {
  await sql`
    select 1
    from protection.member
    where member_id = any(${[...memberIds]}::text[])
    order by member_id
    for update`.execute(tx);
};

export const setRealityMinutes = async (tx: Tx, memberId: string, minutes: number): Promise<void> => {
  await sql`
    update protection.member
    set reality_minutes = ${minutes}
    where member_id = ${memberId}`.execute(tx);
};

export const closeMember = async (tx: Tx, memberId: string, { kind, from, until }: Closure): Promise<void> => {
  await sql`
    update protection.member
    set closed_kind = ${kind},
      closed_from = ${isoOf(from)}::timestamptz,
      closed_until = ${until === undefined ? null : isoOf(until)}::timestamptz,
      returns_at = null
    where member_id = ${memberId}`.execute(tx);
};

/** Nothing closes play to them any more. */
export const openMember = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    update protection.member
    set closed_kind = null, closed_from = null, closed_until = null, returns_at = null
    where member_id = ${memberId}`.execute(tx);
};

export const setReturn = async (tx: Tx, memberId: string, at: Instant): Promise<void> => {
  await sql`
    update protection.member
    set returns_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}`.execute(tx);
};

/** Those of these members whom anything closes or has closed play to. */
export const closuresAmong = async (
  read: Read,
  memberIds: readonly string[],
): Promise<(ClosureColumns & { member_id: string })[]> => {
  const { rows } = await sql<ClosureColumns & { member_id: string }>`
    select member_id, closed_kind, closed_from, closed_until, returns_at
    from protection.member
    where member_id = any(${[...memberIds]}::text[])
      and closed_kind is not null`.execute(read);
  return rows;
};
