import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Documents, help and descriptions of another brand, as drafts: somebody reads them before they are published under another name. */
export const copyTexts = async (tx: Tx, { from, to }: { from: MerchantId; to: MerchantId }): Promise<void> => {
  await sql`
    insert into content.entry (entry_id, merchant_id, kind, slot, slug, position, latest_revision)
    select 'cnt_' || md5(${to} || entry_id), ${to}, kind, slot, slug, position, 1
    from content.entry
    where merchant_id = ${from}
      and kind in ('help', 'agreement', 'description')
      and latest_revision > 0
    on conflict do nothing`.execute(tx);
  await sql`
    insert into content.revision (entry_id, no, body, staff_id, staff_name, note)
    select own.entry_id, 1, r.body, 'first-owner', 'first-owner', null
    from content.entry e
    join content.revision r on r.entry_id = e.entry_id and r.no = e.latest_revision
    join content.entry own on own.entry_id = 'cnt_' || md5(${to} || e.entry_id)
    where e.merchant_id = ${from}
    on conflict do nothing`.execute(tx);
};

/** Whether players have a user agreement to read: the last word about it was to publish it. */
export const hasAgreement = async (read: Read, merchantId: MerchantId): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from content.entry e
    join lateral (
      select p.act
      from content.publication p
      where p.entry_id = e.entry_id
      order by p.no desc
      limit 1
    ) last on last.act = 'publish'
    where e.merchant_id = ${merchantId} and e.kind = 'agreement'
    limit 1`.execute(read);
  return rows.length > 0;
};
