import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { platformTenant } from '../domain/platform.ts';

/** An account in which others had a hand: since when, and in which ways, such as `created, role`. */
export type ChangedAccount = {
  merchantId: MerchantId;
  staffId: string;
  username: string;
  since: Instant;
  kinds: string;
};

/** Operator accounts of merchants changed within the cooling time, the oldest change first. Of the platform's people these are told themselves. */
export const changedAccounts = async (read: Read, count: number): Promise<ChangedAccount[]> => {
  const { rows } = await sql<ChangedAccount>`
    select
      i.merchant_id as "merchantId", i.operator as "staffId", o.username, min(i.at) as since,
      string_agg(distinct i.kind, ', ' order by i.kind) as kinds
    from staff.influence i
    join staff.operator o on o.staff_id = i.operator
    where i.at > kit.now() - staff.cooling_hours(i.merchant_id, kit.now()) * interval '1 hour'
      and i.merchant_id <> ${platformTenant}
    group by i.merchant_id, i.operator, o.username
    order by since
    limit ${count}`.execute(read);
  return rows;
};
