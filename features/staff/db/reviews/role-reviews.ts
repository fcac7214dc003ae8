import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type ReviewedAccount = {
  staff_id: string;
  username: string;
  display_name: string;
  role: string;
  created_at: Instant;
  last_log_in_at: Instant | null;
  role_given_at: Instant | null;
  confirmed_at: Instant | null;
  confirmed_by: string | null;
};

/** Accounts of the merchant that can log in, with when their role was last given, changed or confirmed. */
export const accountsToReview = async (read: Read, merchantId: string): Promise<ReviewedAccount[]> => {
  const { rows } = await sql<ReviewedAccount>`
    select
      o.staff_id, o.username, o.display_name, o.role, o.created_at, o.last_log_in_at,
      (
        select max(i.at)
        from staff.influence i
        where i.operator = o.staff_id and i.kind in ('created', 'role', 'enabled')
      ) as role_given_at,
      last.at as confirmed_at, last.username as confirmed_by
    from staff.operator o
    left join lateral (
      select r.at, by_staff.username
      from staff.role_review r
      join staff.operator by_staff on by_staff.staff_id = r.confirmed_by
      where r.staff_id = o.staff_id and r.role = o.role
      order by r.at desc
      limit 1
    ) last on true
    where o.merchant_id = ${merchantId} and o.status = 'active'
    order by o.username`.execute(read);
  return rows;
};

export const insertRoleReview = async (
  tx: Tx,
  it: { merchantId: string; staffId: string; role: string; confirmedBy: string },
): Promise<void> => {
  await sql`
    insert into staff.role_review (merchant_id, staff_id, role, confirmed_by)
    values (${it.merchantId}, ${it.staffId}, ${it.role}, ${it.confirmedBy})`.execute(tx);
};
