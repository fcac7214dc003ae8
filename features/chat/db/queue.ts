import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId, StaffId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ConversationRow } from './conversations.ts';

/** A place in the queue, from 1 on: whoever is of higher rank, or came before, stands in front. */
export const positionOf = async (read: Read, it: ConversationRow): Promise<number> => {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead
    from chat.conversation
    where merchant_id = ${it.merchant_id}
      and state = 'waiting'
      and (is_vip, ${isoOf(it.waiting_since)}::timestamptz, ${it.conversation_id}::text)
        > (${it.is_vip}, waiting_since, conversation_id)`.execute(read);
  return oneRow(rows).ahead + 1;
};

/** How long the last ones waited for their first answer, where somebody was there to give it. */
export const waitedMs = async (read: Read, merchantId: string, since: Instant): Promise<number[]> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from first_answered_at - opened_at) * 1000)::float8 as ms
    from chat.conversation
    where merchant_id = ${merchantId}
      and first_answered_at > ${isoOf(since)}::timestamptz
      and not is_away
    order by first_answered_at desc
    limit 20`.execute(read);
  return rows.map(({ ms }) => ms);
};

export const runningMax = 200;

/** What runs, in the order in which it is answered. @param staffId whose; undefined: of everybody. */
export const running = async (
  read: Read,
  { merchantId, box, staffId }: { merchantId: MerchantId; box: 'waiting' | 'mine' | 'open'; staffId: StaffId },
): Promise<ConversationRow[]> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where merchant_id = ${merchantId}
      and state = ${box === 'waiting' ? 'waiting' : 'open'}
      ${box === 'mine' ? sql`and staff_id = ${staffId}` : sql``}
    order by answer_due_at is null, is_vip desc, waiting_since, conversation_id
    limit ${runningMax}`.execute(read);
  return rows;
};

/** Those that are over, newest first. */
export const closed = async (
  read: Read,
  { merchantId, after, limit }: { merchantId: MerchantId; after: string | undefined; limit: number },
): Promise<ConversationRow[]> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where merchant_id = ${merchantId}
      and state = 'closed'
      ${after === undefined ? sql`` : sql`and closed_at < (select closed_at from chat.conversation where conversation_id = ${after})`}
    order by closed_at desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Of one player, in every state, newest first. */
export const ofPlayer = async (
  read: Read,
  merchantId: MerchantId,
  memberId: MemberId,
  limit: number,
): Promise<ConversationRow[]> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where merchant_id = ${merchantId}
      and member_id = ${memberId}
    order by conversation_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export type QueueCounts = { waiting: number; mine: number; open: number; overdue: number };

export const queueCounts = async (read: Read, merchantId: MerchantId, staffId: StaffId): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`
    select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'open' and staff_id = ${staffId})::int as mine,
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where answer_due_at < kit.now())::int as overdue
    from chat.conversation
    where merchant_id = ${merchantId}
      and state <> 'closed'`.execute(read);
  return oneRow(rows);
};

/** How content players were, of what was closed since. */
export const meanScore = async (read: Read, merchantId: MerchantId, since: Instant): Promise<number | null> => {
  const { rows } = await sql<{ mean: number | null }>`
    select round(avg(score), 1)::float8 as mean
    from chat.conversation
    where merchant_id = ${merchantId}
      and state = 'closed'
      and closed_at > ${isoOf(since)}::timestamptz`.execute(read);
  return rows[0]?.mean ?? null;
};

/** Who has answered lately. */
export const answerersSince = async (
  read: Read,
  merchantId: MerchantId,
  since: Instant,
): Promise<{ staff_id: string; staff_name: string }[]> => {
  const { rows } = await sql<{ staff_id: string; staff_name: string }>`
    select distinct staff_id, staff_name
    from chat.conversation
    where merchant_id = ${merchantId}
      and first_answered_at > ${isoOf(since)}::timestamptz
      and staff_id is not null
      and staff_name is not null
    order by staff_name, staff_id
    limit 50`.execute(read);
  return rows;
};

/** What waits for an answer longer than it should, the longest first. */
export const overdue = async (
  read: Read,
  most: number,
): Promise<{ conversation_id: string; merchant_id: string; answer_due_at: Instant; is_vip: boolean }[]> => {
  const { rows } = await sql<{ conversation_id: string; merchant_id: string; answer_due_at: Instant; is_vip: boolean }>`
    select conversation_id, merchant_id, answer_due_at, is_vip
    from chat.conversation
    where answer_due_at < kit.now()
    order by answer_due_at
    limit ${most}`.execute(read);
  return rows;
};
