import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { MerchantSettings } from '../domain/settings.ts';

/** Makes the merchant's links exactly these, in this order. */
export const replaceResources = async (
  tx: Tx,
  merchantId: MerchantId,
  resources: MerchantSettings['resources'],
): Promise<void> => {
  await sql`
    delete from merchants.resource
    where merchant_id = ${merchantId}
      and resource_type <> all(${resources.map(({ resourceType }) => resourceType)}::text[])`.execute(tx);
  for (const [position, it] of resources.entries())
    await sql`
      insert into merchants.resource (merchant_id, resource_type, url, qr_code_url, label_name_en, is_service, position)
      values (
        ${merchantId}, ${it.resourceType}, ${it.url}, ${it.qrCodeUrl}, ${it.labelNameEn}, ${it.isService}, ${position}
      )
      on conflict (merchant_id, resource_type) do update
      set
        url = excluded.url,
        qr_code_url = excluded.qr_code_url,
        label_name_en = excluded.label_name_en,
        is_service = excluded.is_service,
        position = excluded.position`.execute(tx);
};
