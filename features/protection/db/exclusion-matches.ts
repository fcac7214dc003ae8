import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { IdentifyingField } from '../domain/returned.ts';

export type ExcludedRow = { member_id: string; merchant_id: string };

/** Players who have excluded themselves now, in the order of their ids. @param after where the last look ended. */
export const excludedAfter = async (read: Read, after: string, most: number): Promise<ExcludedRow[]> => {
  const { rows } = await sql<ExcludedRow>`
    select member_id, merchant_id
    from protection.member
    where closed_kind = 'self_exclusion'
      and (returns_at is null or returns_at > kit.now())
      and member_id > ${after}
    order by member_id
    limit ${most}`.execute(read);
  return rows;
};

export type ExclusionMatch = {
  memberId: string;
  merchantId: string;
  excludedId: string;
  shared: readonly IdentifyingField[];
  at: Instant;
};

/** @returns false for who is held already, or was let go by staff. */
export const insertExclusionMatch = async (tx: Tx, it: ExclusionMatch): Promise<boolean> => {
  const { rows } = await sql`
    insert into protection.exclusion_match (member_id, merchant_id, excluded_id, shared, held_at)
    values (
      ${it.memberId}, ${it.merchantId}, ${it.excludedId}, ${[...it.shared]}::text[], ${isoOf(it.at)}::timestamptz
    )
    on conflict (member_id) do nothing
    returning member_id`.execute(tx);
  return rows.length > 0;
};

export type ReturnedRow = { member_id: string; excluded_id: string; shared: IdentifyingField[]; held_at: Instant };

/** Who is held, the longest first. */
export const heldPlayers = async (read: Read, merchantId: string, most: number): Promise<ReturnedRow[]> => {
  const { rows } = await sql<ReturnedRow>`
    select member_id, excluded_id, shared, held_at
    from protection.exclusion_match
    where merchant_id = ${merchantId}
      and released_at is null
    order by held_at, member_id
    limit ${most}`.execute(read);
  return rows;
};

/** @returns false for who is not held at this merchant. */
export const releaseExclusionMatch = async (
  tx: Tx,
  it: { memberId: string; merchantId: string; at: Instant; by: string; reason: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update protection.exclusion_match
    set released_at = ${isoOf(it.at)}::timestamptz, released_by = ${it.by}, reason = ${it.reason}
    where member_id = ${it.memberId}
      and merchant_id = ${it.merchantId}
      and released_at is null
    returning member_id`.execute(tx);
  return rows.length > 0;
};
