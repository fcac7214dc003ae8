import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Notes that the machine let this account in now. */
export const admit = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`
    update staff.operator
    set admitted_at = kit.now()
    where staff_id = ${staffId}`.execute(tx);
};

/** Owners who can log in now, locked: an active one whose first password has ended can not. */
export const actingOwners = async (tx: Tx, merchantId: string): Promise<string[]> => {
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id
    from staff.operator
    where merchant_id = ${merchantId}
      and role = 'owner'
      and status = 'active'
      and (not password_is_temporary or password_until is null or password_until > kit.now())
    order by staff_id
    for update`.execute(tx);
  return rows.map(({ staff_id: id }) => id);
};

/** Names of all operators of the merchant, disabled ones included. */
export const operatorNames = async (
  read: Read,
  merchantId: string,
): Promise<{ staff_id: string; display_name: string }[]> => {
  const { rows } = await sql<{ staff_id: string; display_name: string }>`
    select staff_id, display_name
    from staff.operator
    where merchant_id = ${merchantId}
    order by staff_id`.execute(read);
  return rows;
};

/** An account that was let in from the server in an emergency, and until when it may not act as a second person. */
export type Admission = { username: string; at: Instant; until: Instant };

/** Emergency admissions within the cooling time, the newest first. */
export const recentAdmissions = async (read: Read, merchantId: string): Promise<Admission[]> => {
  const { rows } = await sql<Admission>`
    select username, admitted_at as at,
      admitted_at + staff.cooling_hours(merchant_id, kit.now()) * interval '1 hour' as until
    from staff.operator
    where merchant_id = ${merchantId}
      and admitted_at > kit.now() - staff.cooling_hours(merchant_id, kit.now()) * interval '1 hour'
    order by admitted_at desc`.execute(read);
  return rows;
};
