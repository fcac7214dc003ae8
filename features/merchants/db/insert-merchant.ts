import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type NewMerchant = {
  merchantId: MerchantId;
  /** Three to twenty small letters and digits, first a letter. */
  code: string;
  name: string;
  /** As `hostOf` gives it. */
  host: string;
  currency: Money;
  timeZone: string;
};

export type MadeMerchant = { merchant_id: MerchantId; currency: string; time_zone: string };

/** @returns the merchant that has this code, new or from before; undefined where the host is another's. */
export const insertMerchant = async (tx: Tx, it: NewMerchant): Promise<MadeMerchant | undefined> => {
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency, time_zone)
    values (
      ${it.merchantId},
      ${it.code},
      ${JSON.stringify({ TH: it.name, EN: it.name })}::jsonb,
      ${it.currency},
      ${it.timeZone}
    )
    on conflict (code) do nothing`.execute(tx);
  await sql`
    insert into merchants.host (host, merchant_id)
    select ${it.host}, merchant_id
    from merchants.merchant
    where code = ${it.code}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<MadeMerchant>`
    select merchant_id, currency, time_zone
    from merchants.merchant
    join merchants.host using (merchant_id)
    where code = ${it.code} and host = ${it.host}`.execute(tx);
  return rows[0];
};
