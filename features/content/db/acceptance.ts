import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Document } from '../domain/places.ts';

export type Acceptance = { document: Document; version: number; acceptedAt: Instant };

/** The first acceptance of a version stays. */
export const insertAcceptance = async (
  tx: Tx,
  it: { merchantId: MerchantId; memberId: MemberId; document: Document; version: number; at: Instant },
): Promise<void> => {
  await sql`
    insert into content.acceptance (merchant_id, member_id, document, version, accepted_at)
    values (${it.merchantId}, ${it.memberId}, ${it.document}, ${it.version}, ${isoOf(it.at)}::timestamptz)
    on conflict do nothing`.execute(tx);
};

/** What an account has accepted, newest version first. */
export const acceptedVersions = async (
  read: Read,
  { merchantId, memberId }: { merchantId: MerchantId; memberId: string },
): Promise<Acceptance[]> => {
  const { rows } = await sql<{ document: Document; version: number; accepted_at: Instant }>`
    select document, version, accepted_at
    from content.acceptance
    where member_id = ${memberId}
      and merchant_id = ${merchantId}
    order by document, version desc`.execute(read);
  return rows.map((row) => ({ document: row.document, version: row.version, acceptedAt: row.accepted_at }));
};
