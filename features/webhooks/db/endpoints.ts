import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { EndpointState } from '../domain/states.ts';

export type EndpointRow = {
  endpoint_id: string;
  merchant_id: MerchantId;
  url: string;
  label: string;
  types: string[];
  state: EndpointState;
  added_by: string;
  added_at: Instant;
  state_by: string | null;
  state_at: Instant | null;
  failing_since: Instant | null;
  failures: number;
  retry_at: Instant | null;
  last_fault: string | null;
  delivered_at: Instant | null;
};

const columns = sql`
  e.endpoint_id, e.merchant_id, e.url, e.label, e.types, e.state, e.added_by, e.added_at, e.state_by, e.state_at,
  e.failing_since, e.failures, e.retry_at, e.last_fault, e.delivered_at`;

export type ListedEndpoint = EndpointRow & { waiting: number };

const waitingMax = 1000;

/** Those of a merchant that were not removed, with how many deliveries wait (counted up to a thousand). */
export const listEndpoints = async (read: Read, merchantId: MerchantId): Promise<ListedEndpoint[]> => {
  const { rows } = await sql<ListedEndpoint>`
    select ${columns},
      (
        select count(*)::int
        from (
          select
          from webhooks.delivery d
          where d.endpoint_id = e.endpoint_id and d.state = 'waiting'
          limit ${waitingMax}
        ) as waiting
      ) as waiting
    from webhooks.endpoint e
    where e.merchant_id = ${merchantId}
      and e.state <> 'removed'
    order by e.endpoint_id`.execute(read);
  return rows;
};

export const endpointOf = async (
  read: Read,
  merchantId: MerchantId,
  endpointId: string,
): Promise<ListedEndpoint | undefined> =>
  (await listEndpoints(read, merchantId)).find(({ endpoint_id: one }) => one === endpointId);

/** Locked until the transaction ends; undefined for one of another merchant, and for one that was removed. */
export const lockEndpoint = async (
  tx: Tx,
  merchantId: MerchantId,
  endpointId: string,
): Promise<EndpointRow | undefined> => {
  const { rows } = await sql<EndpointRow>`
    select ${columns}
    from webhooks.endpoint e
    where e.endpoint_id = ${endpointId}
      and e.merchant_id = ${merchantId}
      and e.state <> 'removed'
    for update`.execute(tx);
  return rows[0];
};

type Content = { endpointId: string; url: string; label: string; types: readonly string[]; approvalId: string };

export const insertEndpoint = async (
  tx: Tx,
  { endpointId, merchantId, url, label, types, approvalId, by }: Content & { merchantId: MerchantId; by: string },
): Promise<void> => {
  await sql`
    insert into webhooks.endpoint (endpoint_id, merchant_id, url, label, types, approval_id, added_by)
    values (${endpointId}, ${merchantId}, ${url}, ${label}, ${types}::text[], ${approvalId}, ${by})`.execute(tx);
};

/** A new address is a new beginning: what failed at the old one says nothing of it. */
export const changeEndpoint = async (tx: Tx, { endpointId, url, label, types, approvalId }: Content): Promise<void> => {
  await sql`
    update webhooks.endpoint
    set url = ${url}, label = ${label}, types = ${types}::text[], approval_id = ${approvalId}, failing_since = null, failures = 0,
      retry_at = null
    where endpoint_id = ${endpointId}`.execute(tx);
};

/** Whoever resumes lets it be tried at once. */
export const switchEndpoint = async (
  tx: Tx,
  { endpointId, to, by, at }: { endpointId: string; to: EndpointState; by: string; at: Instant },
): Promise<void> => {
  await sql`
    update webhooks.endpoint
    set state = ${to}, state_by = ${by}, state_at = ${isoOf(at)}::timestamptz, failing_since = null, failures = 0, retry_at = null
    where endpoint_id = ${endpointId}`.execute(tx);
};

/** Which active endpoints of a merchant want events of a type. */
export const endpointsFor = async (
  read: Read,
  { merchantId, type }: { merchantId: string; type: string },
): Promise<string[]> => {
  const { rows } = await sql<{ endpoint_id: string }>`
    select e.endpoint_id
    from webhooks.endpoint e
    where e.merchant_id = ${merchantId}
      and e.state = 'active'
      and ${type} = any(e.types)`.execute(read);
  return rows.map(({ endpoint_id: endpointId }) => endpointId);
};

/** Merchants of endpoints that want events of a type; paused and stopped ones too, since theirs may be replayed. */
export const merchantsOfType = async (read: Read, type: string): Promise<string[]> => {
  const { rows } = await sql<{ merchant_id: string }>`
    select distinct e.merchant_id
    from webhooks.endpoint e
    where e.state <> 'removed'
      and ${type} = any(e.types)`.execute(read);
  return rows.map(({ merchant_id: merchantId }) => merchantId);
};

/** Something arrived: nothing fails any more. */
export const noteArrived = async (tx: Tx, endpointId: string, at: Instant): Promise<void> => {
  await sql`
    update webhooks.endpoint
    set failing_since = null, failures = 0, retry_at = null, last_fault = null, delivered_at = ${isoOf(at)}::timestamptz
    where endpoint_id = ${endpointId}`.execute(tx);
};

/** @returns since when nothing has arrived. */
export const noteFailed = async (
  tx: Tx,
  { endpointId, fault, at, retryAt }: { endpointId: string; fault: string; at: Instant; retryAt: Instant },
): Promise<void> => {
  await sql`
    update webhooks.endpoint
    set failing_since = coalesce(failing_since, ${isoOf(at)}::timestamptz), failures = failures + 1,
      retry_at = ${isoOf(retryAt)}::timestamptz, last_fault = ${fault}
    where endpoint_id = ${endpointId}`.execute(tx);
};

/** Stops an active endpoint that nothing has arrived at since a moment. @returns whether it did. */
export const stopFailing = async (
  tx: Tx,
  { endpointId, since, at }: { endpointId: string; since: Instant; at: Instant },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update webhooks.endpoint
    set state = 'stopped', state_at = ${isoOf(at)}::timestamptz
    where endpoint_id = ${endpointId}
      and state = 'active'
      and failing_since <= ${isoOf(since)}::timestamptz`.execute(tx);
  return numAffectedRows > 0n;
};

export type StoppedEndpoint = Pick<EndpointRow, 'endpoint_id' | 'merchant_id' | 'label' | 'last_fault'> & {
  state_at: Instant | null;
};

/** Those that were stopped and that nobody resumed or removed, the longest first. */
export const stoppedEndpoints = async (read: Read, limit: number): Promise<StoppedEndpoint[]> => {
  const { rows } = await sql<StoppedEndpoint>`
    select e.endpoint_id, e.merchant_id, e.label, e.last_fault, e.state_at
    from webhooks.endpoint e
    where e.state = 'stopped'
    order by e.state_at
    limit ${limit}`.execute(read);
  return rows;
};
