import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type BrandBody, brandBody } from '../domain/brand.ts';

export type BrandRevision = { no: number; body: BrandBody; by: string | null; note: string | null; madeAt: Instant };

type Row = { no: number; body: unknown; staff_name: string | null; note: string | null; made_at: Instant };

/** Newest first. */
export const brandRevisions = async (read: Read, merchantId: MerchantId, most: number): Promise<BrandRevision[]> => {
  const { rows } = await sql<Row>`
    select no, body, staff_name, note, made_at
    from content.brand_revision
    where merchant_id = ${merchantId}
    order by no desc
    limit ${most}`.execute(read);
  return rows.map((row) => ({
    no: row.no,
    body: brandBody.parse(row.body),
    by: row.staff_name,
    note: row.note,
    madeAt: row.made_at,
  }));
};

export const brandRevisionByNo = async (
  read: Read,
  merchantId: MerchantId,
  no: number,
): Promise<BrandBody | undefined> => {
  const { rows } = await sql<Pick<Row, 'body'>>`
    select body
    from content.brand_revision
    where merchant_id = ${merchantId}
      and no = ${no}`.execute(read);
  return rows[0] && brandBody.parse(rows[0].body);
};

/** @returns 0 where the brand was never changed. */
export const latestBrandRevision = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ no: number | null }>`
    select max(no) as no
    from content.brand_revision
    where merchant_id = ${merchantId}`.execute(read);
  return rows[0]?.no ?? 0;
};

export type NewBrandRevision = {
  merchantId: MerchantId;
  no: number;
  body: BrandBody;
  staff: { staffId: string; username: string } | null;
  note: string | null;
  at: Instant;
};

/** Adds a revision of a merchant that is locked. */
export const insertBrandRevision = async (tx: Tx, it: NewBrandRevision): Promise<void> => {
  await sql`
    insert into content.brand_revision (merchant_id, no, body, staff_id, staff_name, note, made_at)
    values (
      ${it.merchantId}, ${it.no}, ${JSON.stringify(it.body)}::jsonb, ${it.staff?.staffId ?? null},
      ${it.staff?.username ?? null}, ${it.note}, ${isoOf(it.at)}::timestamptz
    )`.execute(tx);
};
