import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The newest version of a setting of every merchant; no version where nobody has changed it. */
export const settingOfEachRow = async (
  read: Read,
  key: string,
): Promise<{ merchantId: MerchantId; version: number | null; value: unknown }[]> => {
  const { rows } = await sql<{ merchantId: MerchantId; version: number | null; value: unknown }>`
    select m.merchant_id as "merchantId", newest.version, newest.value
    from merchants.merchant m
    left join lateral (
      select v.version, v.value
      from merchants.setting_version v
      where v.merchant_id = m.merchant_id
        and v.key = ${key}
      order by v.version desc
      limit 1
    ) newest on true
    order by m.merchant_id`.execute(read);
  return rows;
};
