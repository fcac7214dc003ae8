import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type MemberRow = {
  member_id: MemberId;
  merchant_id: MerchantId;
  turnover: bigint;
  deposits: bigint;
  level: number;
  level_top: number;
  level_since: Instant;
};

const columns = sql`m.member_id, m.merchant_id, m.turnover, m.deposits, m.level, m.level_top, m.level_since`;

export const memberRow = async (read: Read, memberId: string): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select ${columns}
    from rewards.member m
    where m.member_id = ${memberId}`.execute(read);
  return rows[0];
};

/** Members of a merchant that hold a level or a higher one. */
export const membersFrom = async (read: Read, merchantId: MerchantId, level: number): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select m.member_id
    from rewards.member m
    where m.merchant_id = ${merchantId}
      and m.level >= ${level}`.execute(read);
  return rows.map((row) => row.member_id);
};

/** Adds turnover to totals; whoever gains any is looked at for a higher level. */
export const addTurnover = async (
  tx: Tx,
  merchantId: MerchantId,
  gains: readonly { memberId: string; turnover: bigint }[],
): Promise<void> => {
  await sql`
    insert into rewards.member as m (member_id, merchant_id, turnover, is_due)
    select g.id, ${merchantId}, g.turnover, true
    from unnest(
      ${gains.map(({ memberId }) => memberId)}::text[],
      ${gains.map(({ turnover }) => turnover)}::bigint[]
    ) as g (id, turnover)
    order by g.id
    on conflict (member_id) do update
    set turnover = m.turnover + excluded.turnover, is_due = true`.execute(tx);
};

/** Adds a deposit once, whatever often its event comes. */
export const addDeposit = async (
  tx: Tx,
  it: { eventId: bigint; merchantId: MerchantId; memberId: string; amount: bigint },
): Promise<void> => {
  await sql`
    with fresh as (
      insert into rewards.deposit_event (event_id, member_id, amount)
      values (${it.eventId}, ${it.memberId}, ${it.amount}::bigint)
      on conflict do nothing
      returning event_id
    )
    insert into rewards.member as m (member_id, merchant_id, deposits, is_due)
    select ${it.memberId}, ${it.merchantId}, ${it.amount}::bigint, true
    from fresh
    on conflict (member_id) do update
    set deposits = m.deposits + excluded.deposits, is_due = true`.execute(tx);
};

/** The level that each held at a moment; whoever is missing held none. */
export const levelsAt = async (read: Read, members: readonly string[], at: Instant): Promise<Map<string, number>> => {
  const { rows } = await sql<{ member_id: string; level: number }>`
    select m.id as member_id, l.to_level as level
    from unnest(${members}::text[]) as m (id)
    cross join lateral (
      select c.to_level
      from rewards.level_change c
      where c.member_id = m.id
        and c.changed_at <= ${isoOf(at)}::timestamptz
      order by c.changed_at desc, c.change_id desc
      limit 1
    ) l`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.level]));
};

export const hasMembersDue = sql`
  exists (
    select
    from rewards.member m
    where m.is_due
  )`;

/** The next members to look at for a higher level, held. @param but whom nobody raises now: they stay due. */
export const lockDue = async (
  tx: Tx,
  merchantId: MerchantId,
  { but, limit }: { but: readonly string[]; limit: number },
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select ${columns}
    from rewards.member m
    where m.merchant_id = ${merchantId}
      and m.is_due
      and m.member_id <> all(${but}::text[])
    order by m.member_id
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const clearDue = async (tx: Tx, members: readonly string[]): Promise<void> => {
  await sql`
    update rewards.member
    set is_due = false
    where member_id = any(${members}::text[])`.execute(tx);
};

/** Members with a level after one by id, held. */
export const lockHolders = async (
  tx: Tx,
  merchantId: MerchantId,
  { after, limit }: { after: string; limit: number },
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select ${columns}
    from rewards.member m
    where m.merchant_id = ${merchantId}
      and m.level > 0
      and m.member_id > ${after}
    order by m.member_id
    limit ${limit}
    for no key update`.execute(tx);
  return rows;
};

/** The levels of those of these members that hold one. */
export const levelsAmong = async (read: Read, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ member_id: string; level: number }>`
    select m.member_id, m.level
    from rewards.member m
    where m.member_id = any(${[...memberIds]}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.level]));
};
