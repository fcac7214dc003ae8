import { z } from 'zod';
import { sql, type Read } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { type Instant, instant, instantOf } from '#kit/shared/time.ts';
import { brandAbout, brandColors, brandImages, brandMark, noBrandImages } from '#kit/shared/brand/brand-look.ts';
import { flagStates } from '../domain/flags.ts';
import { type MerchantSettings, resourceRow, texts } from '../domain/settings.ts';

type Row = {
  code: string;
  brand: unknown;
  brand_mark: unknown;
  brand_colors: unknown;
  brand_about: unknown;
  brand_images: unknown;
  currency: Money;
  time_zone: string;
  country: string;
  languages: string[];
  flags: unknown;
  maintenance_active: boolean;
  maintenance_notice: unknown;
  maintenance_ends_at: Instant | null;
  blocked_countries: string[];
  blocked_addresses: string[];
  country_header: string | null;
  age_min: number;
  terms_version: string;
  registrations_per_hour: number;
  version: bigint;
  hosts: string[];
  resources: unknown;
  licences: unknown;
  setting_values: unknown;
};

const switches = z.record(z.string(), z.boolean());

const settingVersion = z.record(z.string(), z.object({ version: z.int(), value: z.unknown() }));

const licenceRow = z.object({
  authority: z.string(),
  number: z.string(),
  countries: z.array(z.string()),
  valid_from: z.string(),
  valid_to: z.string(),
  ended_at: z.string().nullable(),
});

/** All settings of one merchant, of one moment. @throws Error for a merchant that doesn't exist. */
export const readSettings = async (read: Read, merchantId: MerchantId): Promise<MerchantSettings> => {
  const { rows } = await sql<Row>`
    select
      merchant.*,
      array(
        select cidr::text
        from unnest(blocked_addresses) cidr
      ) as blocked_addresses,
      array(
        select host.host
        from merchants.host
        where host.merchant_id = merchant.merchant_id
        order by host.host
      ) as hosts,
      coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'resourceType', resource_type,
            'url', url,
            'qrCodeUrl', qr_code_url,
            'labelNameEn', label_name_en,
            'isService', is_service
          )
          order by position, resource_type
        )
        from merchants.resource
        where resource.merchant_id = merchant.merchant_id
      ), '[]') as resources,
      coalesce((
        select jsonb_agg(to_jsonb(licence) order by valid_from)
        from merchants.licence
        where licence.merchant_id = merchant.merchant_id
      ), '[]') as licences,
      coalesce((
        select jsonb_object_agg(key, jsonb_build_object('version', version, 'value', value))
        from (
          select distinct on (key) key, version, value
          from merchants.setting_version
          where setting_version.merchant_id = merchant.merchant_id
          order by key, version desc
        ) as newest
      ), '{}') as setting_values
    from merchants.merchant
    where merchant.merchant_id = ${merchantId}`.execute(read);
  if (!rows[0]) throw new Error(`no merchant ${merchantId}`);
  return settingsOf(rows[0], merchantId);
};

const settingsOf = (row: Row, merchantId: MerchantId): MerchantSettings => ({
  merchantId: id(merchantId),
  version: Number(row.version),
  code: row.code,
  brand: texts.parse(row.brand),
  look: { mark: brandMark.nullable().parse(row.brand_mark), colors: brandColors.nullable().parse(row.brand_colors) },
  about: z.record(z.string(), brandAbout).parse(row.brand_about),
  images: { ...noBrandImages, ...brandImages.partial().parse(row.brand_images) },
  currency: row.currency,
  timeZone: row.time_zone,
  country: row.country,
  languages: row.languages,
  flags: flagStates(switches.parse(row.flags)),
  switched: switches.parse(row.flags),
  maintenance: {
    active: row.maintenance_active,
    notice: texts.parse(row.maintenance_notice),
    endsAt: row.maintenance_ends_at,
  },
  region: { countries: row.blocked_countries, addresses: row.blocked_addresses },
  countryHeader: row.country_header,
  ageMin: row.age_min,
  termsVersion: row.terms_version,
  registrationsPerHour: row.registrations_per_hour,
  settingValues: settingVersion.parse(row.setting_values),
  hosts: row.hosts,
  resources: z.array(resourceRow).parse(row.resources),
  licences: z
    .array(licenceRow)
    .parse(row.licences)
    .map(({ valid_from, valid_to, ended_at, ...licence }) => ({
      ...licence,
      validFrom: instantOf(valid_from),
      validTo: instant(Math.min(...[valid_to, ended_at ?? valid_to].map(instantOf))),
    })),
});
