import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { pushTopics } from '../domain/push.ts';
import type { MutableKind, NoticeKind } from '../domain/notice-kinds.ts';

export type NewNotice = { memberId: string; about: string; facts: Readonly<Record<string, string>> };

/**
 * One row each, but for those that were told the same before or do not want to be told; with each a push to every device that is to
 * have it. @returns who is told now.
 */
export const insertNotices = async (tx: Tx, kind: NoticeKind, notices: readonly NewNotice[]): Promise<string[]> => {
  const pushed = sql`
    , pushed as (
      insert into messages.push (device_id, notice_no)
      select d.device_id, told.notice_no
      from told
      join messages.push_device d using (member_id)
    )`;
  const { rows } = await sql<{ member_id: string }>`
    with told as (
      insert into messages.notice (member_id, kind, about, facts)
      select n.member_id, ${kind}, n.about, n.facts::jsonb
      from unnest(
        ${notices.map(({ memberId }) => memberId)}::text[],
        ${notices.map(({ about }) => about)}::text[],
        ${notices.map(({ facts }) => JSON.stringify(facts))}::text[]
      ) as n (member_id, about, facts)
      where not exists (
        select
        from messages.muted
        where muted.member_id = n.member_id
          and muted.kind = ${kind}
      )
      on conflict do nothing
      returning notice_no, member_id
    ) ${pushTopics[kind] === undefined ? sql`` : pushed}
    select member_id
    from told`.execute(tx);
  return rows.map(({ member_id }) => member_id);
};

export type NoticeRow = {
  notice_no: bigint;
  kind: NoticeKind;
  facts: Record<string, string>;
  made_at: Instant;
  is_read: boolean;
};

export const noticesPage = async (
  read: Read,
  { memberId, before, limit }: { memberId: string; before: string | undefined; limit: number },
): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select notice_no, kind, facts, made_at, read_at is not null as is_read
    from messages.notice
    where member_id = ${memberId}
      ${before === undefined ? sql`` : sql`and notice_no < ${before}::bigint`}
    order by notice_no desc
    limit ${limit}`.execute(read);
  return rows;
};

export const unreadCount = async (read: Read, memberId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from messages.notice
    where member_id = ${memberId}
      and read_at is null`.execute(read);
  return oneRow(rows).unread;
};

export const markRead = async (tx: Tx, memberId: string, through: string): Promise<void> => {
  await sql`
    update messages.notice
    set read_at = kit.now()
    where member_id = ${memberId}
      and read_at is null
      and notice_no <= ${through}::bigint`.execute(tx);
};

export const mutedKinds = async (read: Read, memberId: string): Promise<MutableKind[]> => {
  const { rows } = await sql<{ kind: MutableKind }>`
    select kind
    from messages.muted
    where member_id = ${memberId}
    order by kind`.execute(read);
  return rows.map(({ kind }) => kind);
};

export const mute = async (tx: Tx, memberId: string, kind: MutableKind): Promise<void> => {
  await sql`
    insert into messages.muted (member_id, kind)
    values (${memberId}, ${kind})
    on conflict do nothing`.execute(tx);
};

export const unmute = async (tx: Tx, memberId: string, kind: MutableKind): Promise<void> => {
  await sql`
    delete from messages.muted
    where member_id = ${memberId}
      and kind = ${kind}`.execute(tx);
};

/** A part at a time, so that a backlog holds up nobody. */
export const forgetNotices = async (tx: Tx, before: Instant, limit: number): Promise<void> => {
  await sql`
    delete from messages.notice
    where notice_no in (
      select notice_no
      from messages.notice
      where made_at < ${isoOf(before)}::timestamptz
      order by made_at
      limit ${limit}
    )`.execute(tx);
};
