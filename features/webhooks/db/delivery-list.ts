import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { DeliveryCause, DeliveryState } from '../domain/states.ts';

export type ListedDelivery = {
  delivery_no: bigint;
  message_id: string;
  type: string;
  subject: string;
  cause: DeliveryCause;
  state: DeliveryState;
  attempts: number;
  occurred_at: Instant;
  queued_at: Instant;
  try_at: Instant;
  ended_at: Instant | null;
  status: number | null;
  fault: string | null;
};

const columns = sql`
  d.delivery_no, d.message_id, d.type, d.subject, d.cause, d.state, d.attempts, d.occurred_at, d.queued_at, d.try_at, d.ended_at,
  last.status, last.fault`;

const withLast = sql`
  webhooks.delivery d
  left join webhooks.attempt last on last.delivery_no = d.delivery_no and last.attempt = d.attempts`;

export type DeliveryFilter = {
  endpointId: string;
  state?: DeliveryState | undefined;
  type?: string | undefined;
  subject?: string | undefined;
  from?: Instant | undefined;
  until?: Instant | undefined;
  before?: bigint | undefined;
  limit: number;
};

/** The newest first. */
export const listDeliveries = async (read: Read, it: DeliveryFilter): Promise<ListedDelivery[]> => {
  const { rows } = await sql<ListedDelivery>`
    select ${columns}
    from ${withLast}
    where d.endpoint_id = ${it.endpointId}
      ${it.state === undefined ? sql`` : sql`and d.state = ${it.state}`}
      ${it.type === undefined ? sql`` : sql`and d.type = ${it.type}`}
      ${it.subject === undefined ? sql`` : sql`and d.subject = ${it.subject}`}
      ${it.from === undefined ? sql`` : sql`and d.queued_at >= ${isoOf(it.from)}::timestamptz`}
      ${it.until === undefined ? sql`` : sql`and d.queued_at < ${isoOf(it.until)}::timestamptz`}
      ${it.before === undefined ? sql`` : sql`and d.delivery_no < ${it.before}`}
    order by d.delivery_no desc
    limit ${it.limit}`.execute(read);
  return rows;
};

export type WholeDelivery = ListedDelivery & { endpoint_id: string; body: string };

/** One delivery of a merchant's endpoint. */
export const deliveryOf = async (
  read: Read,
  merchantId: string,
  deliveryNo: bigint,
): Promise<WholeDelivery | undefined> => {
  const { rows } = await sql<WholeDelivery>`
    select ${columns}, d.endpoint_id, d.body
    from ${withLast}
    join webhooks.endpoint e using (endpoint_id)
    where d.delivery_no = ${deliveryNo}
      and e.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

export type AttemptRow = {
  attempt: number;
  at: Instant;
  elapsed_ms: number;
  status: number | null;
  fault: string | null;
  answer: string | null;
};

export const attemptsOf = async (read: Read, deliveryNo: bigint, limit: number): Promise<AttemptRow[]> => {
  const { rows } = await sql<AttemptRow>`
    select attempt, at, elapsed_ms, status, fault, answer
    from webhooks.attempt
    where delivery_no = ${deliveryNo}
    order by attempt desc
    limit ${limit}`.execute(read);
  return rows;
};
