import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type NewPreview = {
  tokenHash: Buffer;
  merchantId: MerchantId;
  entryId: string;
  revision: number;
  staffId: string;
  expiresAt: Instant;
};

/** Keeps a link, and forgets those that have ended. */
export const insertPreview = async (tx: Tx, it: NewPreview): Promise<void> => {
  await sql`delete from content.preview where expires_at <= kit.now()`.execute(tx);
  await sql`
    insert into content.preview (token_hash, merchant_id, entry_id, revision, staff_id, expires_at)
    values (
      ${it.tokenHash}, ${it.merchantId}, ${it.entryId}, ${it.revision}, ${it.staffId},
      ${isoOf(it.expiresAt)}::timestamptz
    )`.execute(tx);
};

/** What a link shows, until it ends. */
export const previewOf = async (
  read: Read,
  merchantId: MerchantId,
  tokenHash: Buffer,
): Promise<{ entryId: string; revision: number } | undefined> => {
  const { rows } = await sql<{ entry_id: string; revision: number }>`
    select entry_id, revision
    from content.preview
    where token_hash = ${tokenHash}
      and merchant_id = ${merchantId}
      and expires_at > kit.now()`.execute(read);
  return rows[0] && { entryId: rows[0].entry_id, revision: rows[0].revision };
};

/** Whose site a link opens, until it ends. */
export const merchantOfPreview = async (read: Read, tokenHash: Buffer): Promise<MerchantId | undefined> => {
  const { rows } = await sql<{ merchant_id: string }>`
    select merchant_id
    from content.preview
    where token_hash = ${tokenHash}
      and expires_at > kit.now()`.execute(read);
  return rows[0] && id(rows[0].merchant_id);
};
