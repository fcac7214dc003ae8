import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';

type Act = {
  merchantId: string;
  staffId: string;
  permission: string;
  amount: bigint;
  subject: { kind: string; id: string };
};

/** Serialises one person's words about money: two at once would each see the day's sum without the other. */
export const lockRoleActs = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7209, hashtext(${staffId}))`.execute(tx);
};

/** What the person's acts by this permission came to within the last 24 hours, in minor units. */
export const roleActsSum = async (
  read: Read,
  { staffId, permission }: Pick<Act, 'staffId' | 'permission'>,
): Promise<bigint> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum
    from staff.role_act
    where staff_id = ${staffId}
      and permission = ${permission}
      and at > kit.now() - interval '1 day'`.execute(read);
  return BigInt(oneRow(rows).sum);
};

export const insertRoleAct = async (tx: Tx, it: Act): Promise<void> => {
  await sql`
    insert into staff.role_act (merchant_id, staff_id, permission, amount, subject_kind, subject_id)
    values (${it.merchantId}, ${it.staffId}, ${it.permission}, ${it.amount}, ${it.subject.kind}, ${it.subject.id})`.execute(
    tx,
  );
};
