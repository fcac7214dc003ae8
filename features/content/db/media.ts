import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { StoredPicture } from '../domain/picture.ts';

type Row = {
  media_id: string;
  hash: string;
  name: string;
  width: number;
  height: number;
  widths: number[];
  bytes: number;
  staff_name: string;
  uploaded_at: Instant;
};

export type MediaRow = StoredPicture & {
  mediaId: string;
  name: string;
  bytes: number;
  by: string;
  uploadedAt: Instant;
};

const mediaOf = (row: Row): MediaRow => ({
  mediaId: row.media_id,
  hash: row.hash,
  name: row.name,
  width: row.width,
  height: row.height,
  widths: row.widths,
  bytes: row.bytes,
  by: row.staff_name,
  uploadedAt: row.uploaded_at,
});

export const mediaPageSize = 40;

/** Newest first; one more than a page. */
export const mediaBefore = async (
  read: Read,
  merchantId: MerchantId,
  before: string | undefined,
): Promise<MediaRow[]> => {
  const { rows } = await sql<Row>`
    select media_id, hash, name, width, height, widths, bytes, staff_name, uploaded_at
    from content.media
    where merchant_id = ${merchantId}
      ${before === undefined ? sql`` : sql`and media_id < ${before}`}
    order by media_id desc
    limit ${mediaPageSize + 1}`.execute(read);
  return rows.map(mediaOf);
};

/** Those of the ids that the merchant has. */
export const mediaByIds = async (
  read: Read,
  merchantId: MerchantId,
  mediaIds: readonly string[],
): Promise<Map<string, MediaRow>> => {
  if (mediaIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select media_id, hash, name, width, height, widths, bytes, staff_name, uploaded_at
    from content.media
    where merchant_id = ${merchantId}
      and media_id = any(${[...mediaIds]}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.media_id, mediaOf(row)]));
};

export const mediaByHash = async (read: Read, merchantId: MerchantId, hash: string): Promise<MediaRow | undefined> => {
  const { rows } = await sql<Row>`
    select media_id, hash, name, width, height, widths, bytes, staff_name, uploaded_at
    from content.media
    where merchant_id = ${merchantId}
      and hash = ${hash}`.execute(read);
  return rows[0] && mediaOf(rows[0]);
};

export type NewMedia = Omit<MediaRow, 'by' | 'uploadedAt'> & {
  merchantId: MerchantId;
  staffId: string;
  staffName: string;
  at: Instant;
};

/** @returns false when the merchant has the same picture already. */
export const insertMedia = async (tx: Tx, it: NewMedia): Promise<boolean> => {
  const { rows } = await sql`
    insert into content.media (
      media_id, merchant_id, hash, name, width, height, widths, bytes, staff_id, staff_name, uploaded_at
    )
    values (
      ${it.mediaId}, ${it.merchantId}, ${it.hash}, ${it.name}, ${it.width}, ${it.height}, ${[...it.widths]}::int[],
      ${it.bytes}, ${it.staffId}, ${it.staffName}, ${isoOf(it.at)}::timestamptz
    )
    on conflict (merchant_id, hash) do nothing
    returning media_id`.execute(tx);
  return rows.length > 0;
};
