import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { BroadcastState } from '../domain/broadcast.ts';

export type BroadcastRow = {
  broadcast_id: string;
  merchant_id: MerchantId;
  letter_id: string;
  segment: unknown;
  send_at: Instant;
  counted: number;
  counted_among: number;
  counted_all: boolean;
  state: BroadcastState;
  requested_by: string;
  requested_at: Instant;
  after_at: string | null;
  after_member: string | null;
  checked: number;
  sent: number;
  left_out: number;
  reads: number;
  ended_at: Instant | null;
};

const columns = sql`
  broadcast_id, merchant_id, letter_id, segment, send_at, counted, counted_among, counted_all, state, requested_by, requested_at,
  after_at::text as after_at, after_member, checked, sent, left_out, reads, ended_at`;

/** The newest first. */
export const broadcastsOf = async (read: Read, merchantId: MerchantId, limit: number): Promise<BroadcastRow[]> => {
  const { rows } = await sql<BroadcastRow>`
    select ${columns}
    from broadcasts.broadcast
    where merchant_id = ${merchantId}
    order by broadcast_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** How many of a merchant's wait for a person, their time or their end. */
export const openBroadcasts = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
    from broadcasts.broadcast
    where merchant_id = ${merchantId}
      and state in ('asked', 'planned', 'sending')`.execute(read);
  return oneRow(rows).open;
};

export type NewBroadcast = {
  broadcastId: string;
  merchantId: MerchantId;
  letterId: string;
  segment: unknown;
  sendAt: Instant;
  counted: { members: number; checked: number; isAll: boolean };
  requestedBy: string;
};

export const insertBroadcast = async (tx: Tx, it: NewBroadcast): Promise<void> => {
  const { members, checked, isAll } = it.counted;
  await sql`
    insert into broadcasts.broadcast
      (broadcast_id, merchant_id, letter_id, segment, send_at, counted, counted_among, counted_all, requested_by)
    values (${it.broadcastId}, ${it.merchantId}, ${it.letterId}, ${JSON.stringify(it.segment)}::jsonb,
      ${isoOf(it.sendAt)}::timestamptz, ${members}, ${checked}, ${isAll}, ${it.requestedBy})`.execute(tx);
};

/** Locked until the transaction ends; undefined for one of another merchant. */
export const lockBroadcast = async (
  tx: Tx,
  merchantId: MerchantId,
  broadcastId: string,
): Promise<BroadcastRow | undefined> => {
  const { rows } = await sql<BroadcastRow>`
    select ${columns}
    from broadcasts.broadcast
    where broadcast_id = ${broadcastId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

export const planBroadcast = async (tx: Tx, broadcastId: string, approvalId: string): Promise<void> => {
  await sql`
    update broadcasts.broadcast
    set state = 'planned', approval_id = ${approvalId}
    where broadcast_id = ${broadcastId}`.execute(tx);
};

export const endBroadcast = async (
  tx: Tx,
  broadcastId: string,
  state: 'sent' | 'stopped' | 'rejected',
): Promise<void> => {
  await sql`
    update broadcasts.broadcast
    set state = ${state}, ended_at = kit.now()
    where broadcast_id = ${broadcastId}`.execute(tx);
};

const isDue = sql`state in ('planned', 'sending') and send_at <= (select kit.now())`;

/** Whether there are any of what `lockDueBroadcast` finds. */
export const hasBroadcastsDue: Condition = sql`exists (select from broadcasts.broadcast where ${isDue})`;

/** One that is due, locked: of two workers each has another one. */
export const lockDueBroadcast = async (tx: Tx): Promise<BroadcastRow | undefined> => {
  const { rows } = await sql<BroadcastRow>`
    select ${columns}
    from broadcasts.broadcast
    where ${isDue}
    order by send_at
    limit 1
    for update skip locked`.execute(tx);
  return rows[0];
};

type Step = { after: { at: string; memberId: string } | undefined; checked: number; sent: number; leftOut: number };

/** What a step came to, with where the next one begins. */
export const noteStep = async (tx: Tx, broadcastId: string, { after, checked, sent, leftOut }: Step): Promise<void> => {
  await sql`
    update broadcasts.broadcast
    set state = 'sending', checked = checked + ${checked}, sent = sent + ${sent}, left_out = left_out + ${leftOut},
      after_at = coalesce(${after?.at ?? null}::timestamptz, after_at),
      after_member = coalesce(${after?.memberId ?? null}, after_member)
    where broadcast_id = ${broadcastId}`.execute(tx);
};

/** Those whose notices are still there, by their letters. */
export const endedSince = async (
  read: Read,
  since: Instant,
): Promise<{ broadcast_id: string; letter_id: string }[]> => {
  const { rows } = await sql<{ broadcast_id: string; letter_id: string }>`
    select broadcast_id, letter_id
    from broadcasts.broadcast
    where state in ('sent', 'stopped')
      and ended_at >= ${isoOf(since)}::timestamptz`.execute(read);
  return rows;
};

/** Notices go after a while; what was counted of them stays. */
export const noteReads = async (tx: Tx, broadcastId: string, reads: number): Promise<void> => {
  await sql`
    update broadcasts.broadcast
    set reads = ${reads}
    where broadcast_id = ${broadcastId}
      and reads < ${reads}`.execute(tx);
};
