import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { Flag } from '../domain/flags.ts';
import type { MerchantSettings } from '../domain/settings.ts';

export const setFlag = async (
  tx: Tx,
  { merchantId, flag, state }: { merchantId: MerchantId; flag: string; state: 'on' | 'off' },
): Promise<void> => {
  await sql`
    update merchants.merchant
    set flags = flags || ${JSON.stringify({ [flag]: state === 'on' })}::jsonb
    where merchant_id = ${merchantId}`.execute(tx);
};

/** Flags and the age that the form of registration asks to confirm; other flags stay. */
export const writeRegistrationIn = async (
  tx: Tx,
  merchantId: MerchantId,
  { flags, ageMin }: { flags: Partial<Record<Flag, boolean>>; ageMin: number },
): Promise<void> => {
  await sql`
    update merchants.merchant
    set flags = flags || ${JSON.stringify(flags)}::jsonb, age_min = ${ageMin}
    where merchant_id = ${merchantId}`.execute(tx);
};

/** @returns the new version. */
export const setMaintenance = async (
  tx: Tx,
  merchantId: MerchantId,
  { active, notice, endsAt }: MerchantSettings['maintenance'],
): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    update merchants.merchant
    set
      maintenance_active = ${active},
      maintenance_notice = ${JSON.stringify(notice)}::jsonb,
      maintenance_ends_at = ${endsAt === null ? null : isoOf(endsAt)}::timestamptz
    where merchant_id = ${merchantId}
    returning version`.execute(tx);
  return Number(oneRow(rows).version);
};

/** @returns the new version. */
export const setRegion = async (
  tx: Tx,
  merchantId: MerchantId,
  { countries, addresses }: MerchantSettings['region'],
): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    update merchants.merchant
    set
      blocked_countries = ${[...countries]}::text[],
      blocked_addresses = ${[...addresses]}::cidr[]
    where merchant_id = ${merchantId}
    returning version`.execute(tx);
  return Number(oneRow(rows).version);
};

/** @returns the new version. */
export const setLanguages = async (tx: Tx, merchantId: MerchantId, languages: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    update merchants.merchant
    set languages = ${[...languages]}::text[]
    where merchant_id = ${merchantId}
    returning version`.execute(tx);
  return Number(oneRow(rows).version);
};

export type BrandWritten = Pick<MerchantSettings, 'brand' | 'look' | 'about' | 'images'>;

/** Name, look, words and pictures of the brand; raises the merchant's version, which every call reads. */
export const writeBrand = async (
  tx: Tx,
  merchantId: MerchantId,
  { brand, look, about, images }: BrandWritten,
): Promise<void> => {
  await sql`
    update merchants.merchant
    set
      brand = ${JSON.stringify(brand)}::jsonb,
      brand_mark = ${look.mark && JSON.stringify(look.mark)}::jsonb,
      brand_colors = ${look.colors && JSON.stringify(look.colors)}::jsonb,
      brand_about = ${JSON.stringify(about)}::jsonb,
      brand_images = ${JSON.stringify(images)}::jsonb
    where merchant_id = ${merchantId}`.execute(tx);
};
