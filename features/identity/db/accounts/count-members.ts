import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** How many true accounts a merchant has that are not blocked. @param since only those that registered from then on. @param among only of these. @param without none of these. */
const countMembers = async (
  read: Read,
  merchantId: MerchantId,
  {
    since,
    among,
    without,
  }: {
    since?: Instant | undefined;
    among?: readonly string[] | undefined;
    without?: readonly string[] | undefined;
  } = {},
): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
    from identity.member
    where merchant_id = ${merchantId}
      and kind <> 'trial'
      and state = 'active'
      and registered_at >= ${since === undefined ? '-infinity' : isoOf(since)}::timestamptz
      ${among === undefined ? sql`` : sql`and member_id = any(${among}::text[])`}
      ${without === undefined ? sql`` : sql`and not member_id = any(${without}::text[])`}`.execute(read);
  return oneRow(rows).members;
};

/** When each of these members registered. */
const registeredAtOf = async (read: Read, memberIds: readonly string[]): Promise<ReadonlyMap<string, Instant>> => {
  const { rows } = await sql<{ member_id: string; registered_at: Instant }>`
    select member_id, registered_at
    from identity.member
    where member_id = any(${[...memberIds]}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.registered_at]));
};

/** Where a page ended. @property at as PostgreSQL writes it, so that nothing of it is cut off. */
export type MemberPlace = { at: string; memberId: string };

/** @property after where the page before ended. */
type PageQuery = {
  merchantId: MerchantId;
  /** Whoever registered later is left out. */
  until: Instant;
  after: MemberPlace | undefined;
  limit: number;
};

type ListedMember = MemberPlace & { registeredAt: Instant; language: string | null };

/** True accounts that are not blocked, in the order of their registration. */
const pageOfMembers = async (read: Read, { merchantId, until, after, limit }: PageQuery): Promise<ListedMember[]> => {
  const { rows } = await sql<ListedMember>`
    select member_id as "memberId", registered_at as "registeredAt", registered_at::text as at, language
    from identity.member
    where merchant_id = ${merchantId}
      and kind <> 'trial'
      and state = 'active'
      and registered_at <= ${isoOf(until)}::timestamptz
      ${after === undefined ? sql`` : sql`and (registered_at, member_id) > (${after.at}::timestamptz, ${after.memberId})`}
    order by registered_at, member_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Members of a merchant, as those see them who give something to many. */
export const memberLists = { count: countMembers, page: pageOfMembers, registeredAtOf } as const;
