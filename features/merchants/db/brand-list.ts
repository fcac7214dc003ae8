import { z } from 'zod';
import { sql, type Read } from '#kit/server/database/database.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';

/** A brand as the platform sees it: nothing of its players or money. */
export type BrandRow = {
  merchantId: MerchantId;
  code: string;
  /** Names by language. */
  names: Readonly<Record<string, string>>;
  currency: Money;
  timeZone: string;
  hosts: string[];
  createdAt: Instant;
  /** Null while it is prepared, or closed by the platform. */
  openedAt: Instant | null;
  isClosedByPlatform: boolean;
  isInMaintenance: boolean;
  isLicensed: boolean;
};

type Row = {
  merchant_id: string;
  code: string;
  brand: unknown;
  currency: Money;
  time_zone: string;
  hosts: string[];
  created_at: Instant;
  opened_at: Instant | null;
  is_closed: boolean;
  maintenance_active: boolean;
  is_licensed: boolean;
};

const names = z.record(z.string(), z.string());

/** Every brand of the installation, by code. @param merchantId this one alone. */
export const brandRows = async (read: Read, merchantId?: string): Promise<BrandRow[]> => {
  const { rows } = await sql<Row>`
    select m.merchant_id, m.code, m.brand, m.currency, m.time_zone, m.created_at, m.opened_at,
      m.closed_approval is not null as is_closed, m.maintenance_active,
      array(
        select h.host
        from merchants.host h
        where h.merchant_id = m.merchant_id
        order by h.host
      ) as hosts,
      exists (
        select
        from merchants.licence l
        where l.merchant_id = m.merchant_id
          and l.ended_at is null
          and kit.now() >= l.valid_from
          and kit.now() < l.valid_to
      ) as is_licensed
    from merchants.merchant m
    where m.merchant_id = coalesce(${merchantId ?? null}, m.merchant_id)
    order by m.code`.execute(read);
  return rows.map((row) => ({
    merchantId: id(row.merchant_id),
    code: row.code,
    names: names.parse(row.brand),
    currency: row.currency,
    timeZone: row.time_zone,
    hosts: row.hosts,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    isClosedByPlatform: row.is_closed,
    isInMaintenance: row.maintenance_active,
    isLicensed: row.is_licensed,
  }));
};
