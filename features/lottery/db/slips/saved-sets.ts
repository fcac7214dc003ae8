import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Id, MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type SavedSetRow = { set_id: string; name: string; slip: string; saved_at: Instant };

export const savedSetsOf = async (read: Read, memberId: MemberId): Promise<SavedSetRow[]> => {
  const { rows } = await sql<SavedSetRow>`
    select set_id, name, slip, saved_at
    from lottery.saved_set
    where member_id = ${memberId}
    order by saved_at desc, set_id desc`.execute(read);
  return rows;
};

type NewSet = { setId: Id<'set'>; memberId: MemberId; name: string; slip: string; savedAt: Instant };

export const saveSet = async (tx: Tx, { setId, memberId, name, slip, savedAt }: NewSet): Promise<SavedSetRow> => {
  const { rows } = await sql<SavedSetRow>`
    insert into lottery.saved_set (set_id, member_id, name, slip, saved_at)
    values (${setId}, ${memberId}, ${name}, ${slip}, ${isoOf(savedAt)}::timestamptz)
    on conflict on constraint one_set_a_name do update
    set slip = excluded.slip,
      saved_at = excluded.saved_at
    returning set_id, name, slip, saved_at`.execute(tx);
  return oneRow(rows);
};

/** Hands a member's sets to another, who has none of those names yet. */
export const moveSets = async (tx: Tx, from: MemberId, to: MemberId): Promise<void> => {
  await sql`
    update lottery.saved_set moved
    set member_id = ${to}
    where member_id = ${from}
      and not exists (
        select
        from lottery.saved_set kept
        where kept.member_id = ${to}
          and kept.name = moved.name
      )`.execute(tx);
};

export const deleteSetsOf = async (tx: Tx, memberIds: readonly string[]): Promise<void> => {
  await sql`
    delete from lottery.saved_set
    where member_id = any(${[...memberIds]}::text[])`.execute(tx);
};

export const deleteSet = async (tx: Tx, memberId: MemberId, setId: string): Promise<void> => {
  await sql`
    delete from lottery.saved_set
    where set_id = ${setId}
      and member_id = ${memberId}`.execute(tx);
};
