import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** The tags of those of these members that bear any. */
export const tagsAmong = async (
  read: Read,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ member_id: string; tags: string[] }>`
    select member_id, array_agg(tag order by tag) as tags
    from members.tag
    where member_id = any(${[...memberIds]}::text[])
    group by member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, new Set(row.tags)]));
};

/** Members of a merchant that bear a tag. */
export const membersTagged = async (read: Read, merchantId: MerchantId, tag: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id
    from members.tag
    where merchant_id = ${merchantId}
      and tag = ${tag}`.execute(read);
  return rows.map((row) => row.member_id);
};

/** The tags that a merchant's players bear, the most frequent first. */
export const tagsInUse = async (read: Read, merchantId: MerchantId): Promise<{ tag: string; members: number }[]> => {
  const { rows } = await sql<{ tag: string; members: number }>`
    select tag, count(*)::int as members
    from members.tag
    where merchant_id = ${merchantId}
    group by tag
    order by members desc, tag
    limit 100`.execute(read);
  return rows;
};

type TagChange = { tag: string; is_added: boolean; reason: string; changed_by: string; changed_at: Instant };

/** Every change of a member's tags, the newest first. */
export const tagChangesOf = async (read: Read, memberId: string, limit: number): Promise<TagChange[]> => {
  const { rows } = await sql<TagChange>`
    select tag, is_added, reason, changed_by, changed_at
    from members.tag_change
    where member_id = ${memberId}
    order by change_no desc
    limit ${limit}`.execute(read);
  return rows;
};

type Change = { merchantId: MerchantId; memberId: MemberId; tag: string; reason: string; by: string };

/** @returns false where the member bears it already. */
export const addTag = async (tx: Tx, it: Change): Promise<boolean> => {
  const { rows } = await sql`
    insert into members.tag (member_id, tag, merchant_id)
    values (${it.memberId}, ${it.tag}, ${it.merchantId})
    on conflict do nothing
    returning tag`.execute(tx);
  return rows.length > 0 && noteChange(tx, it, true);
};

/** @returns false where the member does not bear it. */
export const removeTag = async (tx: Tx, it: Change): Promise<boolean> => {
  const { rows } = await sql`
    delete from members.tag
    where member_id = ${it.memberId}
      and tag = ${it.tag}
    returning tag`.execute(tx);
  return rows.length > 0 && noteChange(tx, it, false);
};

const noteChange = async (
  tx: Tx,
  { merchantId, memberId, tag, reason, by }: Change,
  isAdded: boolean,
): Promise<true> => {
  await sql`
    insert into members.tag_change (merchant_id, member_id, tag, is_added, reason, changed_by)
    values (${merchantId}, ${memberId}, ${tag}, ${isAdded}, ${reason}, ${by})`.execute(tx);
  return true;
};
