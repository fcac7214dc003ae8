import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId, StaffId } from '#kit/shared/id.ts';
import { powersOf } from './roles/own-roles.ts';

/** Who works here and what they may at this moment. */
export type OperatorNow = {
  staffId: StaffId;
  username: string;
  merchantId: MerchantId;
  permissions: readonly string[];
};

/** @returns undefined for somebody who is disabled, or nobody. */
export const operatorNow = async (read: Read, staffId: string): Promise<OperatorNow | undefined> => {
  const { rows } = await sql<{ staff_id: StaffId; username: string; merchant_id: MerchantId; role: string }>`
    select staff_id, username, merchant_id, role
    from staff.operator
    where staff_id = ${staffId}
      and status = 'active'`.execute(read);
  const [row] = rows;
  return (
    row && {
      staffId: row.staff_id,
      username: row.username,
      merchantId: row.merchant_id,
      permissions: (await powersOf(read, row)).permissions,
    }
  );
};

/** @param username in small letters. @returns undefined for somebody who is disabled, nobody, or of another merchant. */
export const operatorNamed = async (
  read: Read,
  merchantId: MerchantId,
  username: string,
): Promise<OperatorNow | undefined> => {
  const { rows } = await sql<{ staff_id: StaffId }>`
    select staff_id
    from staff.operator
    where username = ${username}
      and merchant_id = ${merchantId}`.execute(read);
  const [row] = rows;
  return row && operatorNow(read, row.staff_id);
};
