import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { BrandColors, BrandMark } from '#kit/shared/brand/brand-look.ts';

export type DemoMerchant = {
  merchantId: MerchantId;
  code: string;
  brand: Record<string, string>;
  look: { mark: BrandMark | null; colors: BrandColors | null };
  /** The first is the default. */
  languages: readonly string[];
  /** Of the settings that features describe, those that differ from their default, by key. */
  settings: Readonly<Record<string, unknown>>;
  /** Those that differ from their start. */
  flags: Readonly<Record<string, boolean>>;
  hosts: readonly string[];
  registrationsPerHour: number;
};

/** What is there stays as it is. */
export const insertDemoMerchant = async (tx: Tx, demo: DemoMerchant): Promise<void> => {
  const { mark, colors } = demo.look;
  const { rows } = await sql`
    insert into merchants.merchant (
      merchant_id, code, brand, brand_mark, brand_colors, currency, languages, flags,
      registrations_per_hour
    )
    values (
      ${demo.merchantId},
      ${demo.code},
      ${JSON.stringify(demo.brand)}::jsonb,
      ${mark && JSON.stringify(mark)}::jsonb,
      ${colors && JSON.stringify(colors)}::jsonb,
      'THB',
      ${[...demo.languages]}::text[],
      ${JSON.stringify(demo.flags)}::jsonb,
      ${demo.registrationsPerHour}
    )
    on conflict do nothing
    returning merchant_id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into merchants.host (host, merchant_id)
    select host, ${demo.merchantId}
    from unnest(${[...demo.hosts]}::text[]) host
    on conflict do nothing`.execute(tx);
  for (const [key, value] of Object.entries(demo.settings))
    await sql`
      insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_at)
      values (${demo.merchantId}, ${key}, 1, ${JSON.stringify(value)}::jsonb, 'demo', 'system', kit.now())`.execute(tx);
};
