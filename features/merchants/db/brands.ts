import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** When the brand was opened; null while it is prepared, or where the platform closed it. */
export const openingOf = async (
  read: Read,
  merchantId: MerchantId,
): Promise<{ openedAt: Instant | null; isClosedByPlatform: boolean }> => {
  const { rows } = await sql<{ opened_at: Instant | null; is_closed: boolean }>`
    select opened_at, closed_approval is not null as is_closed
    from merchants.merchant
    where merchant_id = ${merchantId}`.execute(read);
  const row = oneRow(rows);
  return { openedAt: row.opened_at, isClosedByPlatform: row.is_closed };
};

export const closeNewBrand = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`
    update merchants.merchant
    set opened_at = null, maintenance_active = true
    where merchant_id = ${merchantId}`.execute(tx);
};

/** Open to everybody from now on. */
export const openBrand = async (
  tx: Tx,
  { merchantId, approvalId }: { merchantId: MerchantId; approvalId: string },
): Promise<void> => {
  await sql`
    update merchants.merchant
    set
      opened_at = kit.now(),
      opened_approval = ${approvalId},
      closed_approval = null,
      maintenance_active = false,
      maintenance_ends_at = null
    where merchant_id = ${merchantId}`.execute(tx);
};

/** Closed by the platform: only the platform opens it again. */
export const closeBrand = async (
  tx: Tx,
  { merchantId, approvalId }: { merchantId: MerchantId; approvalId: string },
): Promise<void> => {
  await sql`
    update merchants.merchant
    set opened_at = null, closed_approval = ${approvalId}, maintenance_active = true, maintenance_ends_at = null
    where merchant_id = ${merchantId}`.execute(tx);
};

type Copied = {
  from: MerchantId;
  to: MerchantId /** Flags that another page decides by two people. */;
  without: readonly string[];
};

/**
 * What a brand shows and how it is set, by another of the same money: languages, flags, age, region at home, links, and the values
 * of settings. Its names, look, hosts, licences, regions that are shut out and whatever names people stay its own.
 */
export const copyBrand = async (tx: Tx, { from, to, without }: Copied): Promise<void> => {
  await sql`
    update merchants.merchant own
    set
      languages = other.languages,
      flags = other.flags - ${[...without]}::text[],
      country = other.country,
      age_min = other.age_min,
      registrations_per_hour = other.registrations_per_hour,
      brand = (
        select jsonb_object_agg(language, coalesce(own.brand -> language, own.brand -> 'EN'))
        from unnest(other.languages) language
      )
    from merchants.merchant other
    where own.merchant_id = ${to}
      and other.merchant_id = ${from}`.execute(tx);
  await sql`
    insert into merchants.resource (merchant_id, resource_type, url, qr_code_url, label_name_en, is_service, position)
    select ${to}, resource_type, url, qr_code_url, label_name_en, is_service, position
    from merchants.resource
    where merchant_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_at)
    select distinct on (key) ${to}, key, 1, value, 'as the brand that it is made like', 'first-owner', kit.now()
    from merchants.setting_version
    where merchant_id = ${from}
    order by key, version desc
    on conflict do nothing`.execute(tx);
};
