import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Whether a link to this brand's closed site is good: of this brand, not ended, not over, and the brand was never opened meanwhile. */
export const isGoodPreview = async (read: Read, merchantId: MerchantId, tokenHash: string): Promise<boolean> => {
  const { rows } = await sql`
    select
    from merchants.brand_preview p
    join merchants.merchant m using (merchant_id)
    where p.token_hash = ${tokenHash}
      and p.merchant_id = ${merchantId}
      and p.ended_at is null
      and p.expires_at > kit.now()
      and m.opened_at is null`.execute(read);
  return rows.length > 0;
};

export const insertPreview = async (
  tx: Tx,
  it: { tokenHash: string; merchantId: MerchantId; by: string; expiresAt: Instant },
): Promise<void> => {
  await sql`
    insert into merchants.brand_preview (token_hash, merchant_id, made_by, expires_at)
    values (${it.tokenHash}, ${it.merchantId}, ${it.by}, ${isoOf(it.expiresAt)}::timestamptz)`.execute(tx);
};

/** Ends what is still good. @param by of this person alone. @returns how many ended. */
export const endPreviews = async (tx: Tx, merchantId: MerchantId, by?: string): Promise<number> => {
  const { rows } = await sql`
    update merchants.brand_preview
    set ended_at = kit.now()
    where merchant_id = ${merchantId}
      and made_by = coalesce(${by ?? null}, made_by)
      and ended_at is null
      and expires_at > kit.now()
    returning token_hash`.execute(tx);
  return rows.length;
};
