import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** What staff would have set, written as it is stored. */
export const writeSetting = async (
  world: Pick<World, 'backofficeDatabase'>,
  merchantId: MerchantId,
  { key }: { key: string },
  value: string | number | boolean | null | readonly string[] | object,
): Promise<void> => {
  await world.backofficeDatabase.autocommit(sql`
    insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_at)
    select
      ${merchantId}, ${key}, coalesce(max(version), 0) + 1, ${JSON.stringify(value)}::jsonb, 'test', 'test', kit.now()
    from merchants.setting_version
    where merchant_id = ${merchantId} and key = ${key}`);
};
