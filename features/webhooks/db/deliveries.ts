import type { Condition } from '#kit/server/jobs/jobs.ts';
import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { DeliveryCause } from '../domain/states.ts';

export type NewDelivery = {
  endpointId: string;
  messageId: string;
  type: string;
  subject: string;
  body: string;
  cause: DeliveryCause;
  replayId?: string | undefined;
  occurredAt: Instant;
};

/** @returns its number; undefined where the same event was queued before. */
export const insertDelivery = async (tx: Tx, it: NewDelivery): Promise<bigint | undefined> => {
  const { rows } = await sql<{ delivery_no: bigint }>`
    insert into webhooks.delivery (endpoint_id, message_id, type, subject, body, cause, replay_id, occurred_at)
    values (
      ${it.endpointId}, ${it.messageId}, ${it.type}, ${it.subject}, ${it.body}, ${it.cause}, ${it.replayId ?? null},
      ${isoOf(it.occurredAt)}::timestamptz
    )
    on conflict do nothing
    returning delivery_no`.execute(tx);
  return rows[0]?.delivery_no;
};

/** An endpoint that may be sent something: active, with a secret that somebody has seen, and not in the pause after a failure. */
const isReady = sql`
  e.state = 'active'
  and (e.retry_at is null or e.retry_at <= (select kit.now()))
  and exists (select from webhooks.secret s where s.endpoint_id = e.endpoint_id and s.shown_at is not null)`;

const isDue = sql`
  d.endpoint_id = e.endpoint_id
  and d.state = 'waiting'
  and d.try_at <= (select kit.now())
  and not exists (
    select
    from webhooks.delivery before
    where before.endpoint_id = d.endpoint_id
      and before.subject = d.subject
      and before.state = 'waiting'
      and before.delivery_no < d.delivery_no
  )`;

/** Whether anything is due at any endpoint. */
export const hasDeliveriesDue: Condition = sql`
  exists (
    select
    from webhooks.endpoint e
    where ${isReady}
      and exists (select from webhooks.delivery d where ${isDue})
  )`;

export type ReadyEndpoint = { endpoint_id: string; merchant_id: MerchantId; url: string; failures: number };

/** Endpoints with something due. */
export const endpointsDue = async (read: Read): Promise<ReadyEndpoint[]> => {
  const { rows } = await sql<ReadyEndpoint>`
    select e.endpoint_id, e.merchant_id, e.url, e.failures
    from webhooks.endpoint e
    where ${isReady}
      and exists (select from webhooks.delivery d where ${isDue})
    order by e.endpoint_id`.execute(read);
  return rows;
};

export type DueDelivery = {
  delivery_no: bigint;
  message_id: string;
  type: string;
  body: string;
  attempts: number;
  first_tried_at: Instant | null;
};

/** What is due at an endpoint now: of each subject the earliest that waits, and nothing while that one waits for its next try. */
export const deliveriesDue = async (read: Read, endpointId: string, limit: number): Promise<DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    select d.delivery_no, d.message_id, d.type, d.body, d.attempts, d.first_tried_at
    from webhooks.endpoint e
    join webhooks.delivery d on ${isDue}
    where e.endpoint_id = ${endpointId}
      and ${isReady}
    order by d.try_at, d.delivery_no
    limit ${limit}`.execute(read);
  return rows;
};

export type Attempt = {
  at: Instant;
  elapsedMs: number;
  status: number | null;
  fault: string | null;
  answer: string | null;
};

type Noted = { deliveryNo: bigint; attempts: number; attempt: Attempt };

const insertAttempt = async (tx: Tx, { deliveryNo, attempts, attempt }: Noted): Promise<void> => {
  await sql`
    insert into webhooks.attempt (delivery_no, attempt, at, elapsed_ms, status, fault, answer)
    values (
      ${deliveryNo}, ${attempts}, ${isoOf(attempt.at)}::timestamptz, ${attempt.elapsedMs}, ${attempt.status}, ${attempt.fault},
      ${attempt.answer}
    )
    on conflict do nothing`.execute(tx);
};

/** How an attempt ended: the delivery with it, or until its next try. */
export const noteAttempt = async (
  tx: Tx,
  { tryAt, state, ...noted }: Noted & { state: 'waiting' | 'delivered' | 'given_up'; tryAt: Instant },
): Promise<void> => {
  const { deliveryNo, attempts, attempt } = noted;
  await sql`
    update webhooks.delivery
    set state = ${state}, attempts = ${attempts}, try_at = ${isoOf(tryAt)}::timestamptz,
      first_tried_at = coalesce(first_tried_at, ${isoOf(attempt.at)}::timestamptz),
      ended_at = ${state === 'waiting' ? null : isoOf(attempt.at)}::timestamptz
    where delivery_no = ${deliveryNo}
      and state = 'waiting'`.execute(tx);
  await insertAttempt(tx, noted);
};

/** Forgets what ended before a moment, and what waits at an endpoint that was removed. @returns how many. */
export const forgetDeliveries = async (
  tx: Tx,
  { before, atOnce }: { before: Instant; atOnce: number },
): Promise<number> => {
  const { rows } = await sql<{ forgotten: number }>`
    with gone as (
      delete from webhooks.delivery
      where delivery_no in (
        select d.delivery_no
        from webhooks.delivery d
        where d.state <> 'waiting'
          and d.ended_at < ${isoOf(before)}::timestamptz
        limit ${atOnce}
      )
      returning delivery_no
    )
    select count(*)::int as forgotten from gone`.execute(tx);
  return oneRow(rows).forgotten;
};
