import { sql, type Tx } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

type DemoMerchant = {
  merchantId: MerchantId;
  code: string;
  brand: Record<string, string>;
  hosts: readonly string[];
  registrationsPerHour: number;
};

/** What is there stays as it is. */
export const insertDemoMerchant = async (tx: Tx, demo: DemoMerchant): Promise<void> => {
  const { rows } = await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency, registrations_per_hour)
    values (
      ${demo.merchantId},
      ${demo.code},
      ${JSON.stringify(demo.brand)}::jsonb,
      'THB',
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
};
