import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const insertEnquiryImage = async (
  tx: Tx,
  it: { imageId: string; merchantId: MerchantId; keyHash: Buffer; hash: string; at: Instant },
): Promise<void> => {
  await sql`
    insert into content.enquiry_image (image_id, merchant_id, key_hash, hash, uploaded_at)
    values (${it.imageId}, ${it.merchantId}, ${it.keyHash}, ${it.hash}, ${isoOf(it.at)}::timestamptz)`.execute(tx);
};

/** Puts a picture to a case, once. @returns its hash; undefined without the right key, or when it belongs to a case already. */
export const claimEnquiryImage = async (
  tx: Tx,
  it: { imageId: string; merchantId: MerchantId; keyHash: Buffer; enquiryId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string }>`
    update content.enquiry_image
    set enquiry_id = ${it.enquiryId}
    where image_id = ${it.imageId}
      and merchant_id = ${it.merchantId}
      and key_hash = ${it.keyHash}
      and enquiry_id is null
    returning hash`.execute(tx);
  return rows[0]?.hash;
};

/** Names another file for every picture that has this one. @returns whether there was any. */
export const renameEnquiryPicture = async (
  tx: Tx,
  { before, hash }: { before: string; hash: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update content.enquiry_image
    set hash = ${hash}
    where hash = ${before}
    returning image_id`.execute(tx);
  return rows.length > 0;
};

export const imagesOfEnquiry = async (read: Read, enquiryId: string): Promise<{ imageId: string; hash: string }[]> => {
  const { rows } = await sql<{ image_id: string; hash: string }>`
    select image_id, hash
    from content.enquiry_image
    where enquiry_id = ${enquiryId}
    order by image_id`.execute(read);
  return rows.map((row) => ({ imageId: row.image_id, hash: row.hash }));
};
