import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type ValueActKind, type ValueBounds, valueBoundDefaults } from '../domain/value-bounds.ts';

export type StandingBounds = ValueBounds & { /** 0 while the defaults hold. */ version: bigint };

export const valueBoundsOf = async (read: Read, merchantId: string, kind: ValueActKind): Promise<StandingBounds> => {
  const { rows } = await sql<StandingBounds>`
    select staff_day as "staffDay", player_day as "playerDay", apart_hours as "apartHours", bound_no as version
    from staff.value_bound
    where merchant_id = ${merchantId}
      and kind = ${kind}
    order by bound_no desc
    limit 1`.execute(read);
  return rows[0] ?? { ...valueBoundDefaults[kind], version: 0n };
};

/** @param setWith the second person; null where the bounds were tightened. */
export const insertValueBounds = async (
  tx: Tx,
  it: ValueBounds & { merchantId: string; kind: ValueActKind; setBy: string; setWith: string | null },
): Promise<void> => {
  await sql`
    insert into staff.value_bound (merchant_id, kind, staff_day, player_day, apart_hours, set_by, set_with)
    values (${it.merchantId}, ${it.kind}, ${it.staffDay}, ${it.playerDay}, ${it.apartHours}, ${it.setBy}, ${it.setWith})`.execute(
    tx,
  );
};

/** Serialises decisions by operator and by player: two at once would each see the daily sum without the other. */
export const lockValueActs = async (tx: Tx, of: { staffId: string; memberId: string }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7206, hashtext(${of.staffId}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(7207, hashtext(${of.memberId}))`.execute(tx);
};

export type ValueAct = {
  merchantId: string;
  kind: ValueActKind;
  staffId: string;
  memberId: string;
  subjectId: string;
  /** Minor units. */
  amount: bigint;
};

/** Sums decided without a second person within the last 24 hours, by this operator and for this player. */
export const decidedAlone = async (
  read: Read,
  { merchantId, kind, staffId, memberId }: Pick<ValueAct, 'merchantId' | 'kind' | 'staffId' | 'memberId'>,
): Promise<{ aloneByStaff: bigint; aloneForPlayer: bigint }> => {
  const { rows } = await sql<{ by_staff: string; for_player: string }>`
    select
      (
        select coalesce(sum(amount), 0)
        from staff.value_act
        where staff_id = ${staffId}
          and merchant_id = ${merchantId}
          and kind = ${kind}
          and is_alone
          and at > kit.now() - interval '1 day'
      )::text as by_staff,
      (
        select coalesce(sum(amount), 0)
        from staff.value_act
        where member_id = ${memberId}
          and kind = ${kind}
          and is_alone
          and at > kit.now() - interval '1 day'
      )::text as for_player`.execute(read);
  return { aloneByStaff: BigInt(oneRow(rows).by_staff), aloneForPlayer: BigInt(oneRow(rows).for_player) };
};

/** Whether this person, or one who is not independent of them, lately did the other kind for this player. */
export const didTheOther = async (
  read: Read,
  { kind, staffId, memberId }: Pick<ValueAct, 'kind' | 'staffId' | 'memberId'>,
  apartHours: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from staff.value_act a
    where a.member_id = ${memberId}
      and a.kind <> ${kind}
      and a.at > kit.now() - ${apartHours} * interval '1 hour'
      and not staff.are_independent(a.staff_id, ${staffId}, kit.now())
    limit 1`.execute(read);
  return rows.length > 0;
};

export const insertValueAct = async (tx: Tx, it: ValueAct & { isAlone: boolean }): Promise<void> => {
  await sql`
    insert into staff.value_act (merchant_id, kind, staff_id, member_id, subject_id, amount, is_alone)
    values (${it.merchantId}, ${it.kind}, ${it.staffId}, ${it.memberId}, ${it.subjectId}, ${it.amount}, ${it.isAlone})`.execute(
    tx,
  );
};
