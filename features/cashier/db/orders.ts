import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

const isOrderDue = sql`poll_at <= (select kit.now())`;

/** Whether there are any of what `takeOrders` takes. */
export const hasOrdersDue: Condition = sql`exists (select from cashier.deposit where ${isOrderDue})`;

/** Orders that their providers are to be asked about now; put off, so that nobody else asks meanwhile. */
export const takeOrders = async (tx: Tx, { most, putOffMs }: { most: number; putOffMs: number }): Promise<string[]> => {
  const { rows } = await sql<{ deposit_id: string }>`
    update cashier.deposit
    set poll_at = kit.now() + make_interval(secs => ${putOffMs} / 1000.0), polls = polls + 1
    where deposit_id in (
      select deposit_id
      from cashier.deposit
      where ${isOrderDue}
      order by poll_at
      limit ${most}
      for update skip locked
    )
    returning deposit_id`.execute(tx);
  return rows.map((row) => row.deposit_id);
};

/** @param at null: there is nothing more to ask. */
export const pollOrderAt = async (tx: Tx, depositId: string, at: Instant | null): Promise<void> => {
  await sql`
    update cashier.deposit
    set poll_at = ${at === null ? null : isoOf(at)}::timestamptz
    where deposit_id = ${depositId}`.execute(tx);
};

/** What the provider gave an order: its own number, and where or by what the player pays. */
export const writeOrder = async (
  tx: Tx,
  depositId: string,
  order: { providerRef: string; payUrl: string | undefined; payCode: string | undefined },
): Promise<void> => {
  await sql`
    update cashier.deposit
    set provider_ref = ${order.providerRef}, pay_url = ${order.payUrl ?? null}, pay_code = ${order.payCode ?? null}
    where deposit_id = ${depositId}`.execute(tx);
};

export type StoredProviderEvent = {
  provider: string;
  eventId: string;
  depositId: string;
  bodyHash: Buffer;
  at: Instant;
};

/** @returns false where the provider told an event of this name before. */
export const insertEvent = async (tx: Tx, event: StoredProviderEvent): Promise<boolean> => {
  const { rows } = await sql`
    insert into cashier.provider_event (provider, event_id, deposit_id, body_hash, received_at)
    values (
      ${event.provider}, ${event.eventId}, ${event.depositId}, ${event.bodyHash}, ${isoOf(event.at)}::timestamptz
    )
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length === 1;
};

export const eventHash = async (read: Read, provider: string, eventId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ body_hash: Buffer }>`
    select body_hash
    from cashier.provider_event
    where provider = ${provider} and event_id = ${eventId}`.execute(read);
  return rows[0]?.body_hash;
};
