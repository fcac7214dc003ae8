import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type SettingVersionRow = {
  version: number;
  value: unknown;
  reason: string;
  set_by: string;
  set_with: string | null;
  set_at: Instant;
};

/** The versions of one setting, the newest first. @param it.before only older ones than this. */
export const settingVersions = async (
  read: Read,
  it: { merchantId: MerchantId; key: string; before: number | undefined; count: number },
): Promise<SettingVersionRow[]> => {
  const { rows } = await sql<SettingVersionRow>`
    select version, value, reason, set_by, set_with, set_at
    from merchants.setting_version
    where merchant_id = ${it.merchantId}
      and key = ${it.key}
      and (${it.before ?? null}::int is null or version < ${it.before ?? null}::int)
    order by version desc
    limit ${it.count}`.execute(read);
  return rows;
};

type NewestSettingRow = SettingVersionRow & { key: string };

/** Of each setting that was ever changed, the version that stands. */
export const newestSettings = async (read: Read, merchantId: MerchantId): Promise<NewestSettingRow[]> => {
  const { rows } = await sql<NewestSettingRow>`
    select distinct on (key) key, version, value, reason, set_by, set_with, set_at
    from merchants.setting_version
    where merchant_id = ${merchantId}
    order by key, version desc`.execute(read);
  return rows;
};

type NewSettingVersion = {
  merchantId: MerchantId;
  key: string;
  version: number;
  /** As it is stored. */
  value: unknown;
  reason: string;
  by: string;
  /** The second person; null where one was enough. */
  with: string | null;
  at: Instant;
};

/** Raises the merchant's version, which every call reads. */
export const insertSettingVersion = async (tx: Tx, it: NewSettingVersion): Promise<void> => {
  await sql`
    insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_with, set_at)
    values (
      ${it.merchantId}, ${it.key}, ${it.version}, ${JSON.stringify(it.value)}::jsonb, ${it.reason},
      ${it.by}, ${it.with}, ${isoOf(it.at)}::timestamptz
    )`.execute(tx);
};
