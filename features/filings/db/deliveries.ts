import { type Read, sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { DaySpan } from '../domain/period.ts';
import type { FilingFault } from '../domain/faults.ts';
import { claimedUntil, failedWith, isToMake } from './claims.ts';
import type { ScheduleRow } from './schedules.ts';

export type DeliveryRow = {
  delivery_id: string;
  schedule_id: string;
  merchant_id: MerchantId;
  cause: 'due' | 'test';
  from_day: string;
  until_day: string;
  state: 'asked' | 'ready' | 'failed' | 'expired';
  fault: FilingFault | null;
  form: 'csv' | 'xlsx';
  report: string;
  file: string | null;
  sha256: string | null;
  rows: number | null;
  mails: number | null;
  requested_at: Instant;
  expires_at: Instant | null;
};

const columns = sql`
  delivery_id, schedule_id, merchant_id, cause, from_day::text as from_day, until_day::text as until_day, state, fault, form, report, file,
  sha256, rows, mails, requested_at, expires_at`;

type NewDelivery = DaySpan & { deliveryId: string; schedule: ScheduleRow; cause: 'due' | 'test' };

export const insertDelivery = async (
  tx: Tx,
  { deliveryId, schedule, cause, from, until }: NewDelivery,
): Promise<void> => {
  await sql`
    insert into filings.delivery (delivery_id, schedule_id, merchant_id, cause, from_day, until_day, form, report)
    values (
      ${deliveryId}, ${schedule.schedule_id}, ${schedule.merchant_id}, ${cause}, ${from}::date, ${until}::date, ${schedule.form},
      ${schedule.report}
    )`.execute(tx);
};

export const deliveriesOf = async (read: Read, merchantId: MerchantId, limit: number): Promise<DeliveryRow[]> => {
  const { rows } = await sql<DeliveryRow>`
    select ${columns}
    from filings.delivery
    where merchant_id = ${merchantId}
    order by delivery_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export const deliveryById = async (
  read: Read,
  merchantId: MerchantId,
  deliveryId: string,
): Promise<DeliveryRow | undefined> => {
  const { rows } = await sql<DeliveryRow>`
    select ${columns}
    from filings.delivery
    where merchant_id = ${merchantId}
      and delivery_id = ${deliveryId}`.execute(read);
  return rows[0];
};

const isToExpire = sql`state = 'ready' and expires_at <= (select kit.now())`;

/** Whether a schedule is due, or a file is to be made or to go. */
export const hasMailsDue: Condition = sql`
  exists (select from filings.schedule where state = 'active' and next_at <= (select kit.now()))
  or exists (select from filings.delivery where ${isToMake})
  or exists (select from filings.delivery where ${isToExpire})`;

/** Takes what waits and nobody works on, for a while, with its schedule as it stands. */
export const claimDelivery = async (
  tx: Tx,
  until: Instant,
): Promise<(DeliveryRow & { attempts: number; schedule: ScheduleRow }) | undefined> => {
  const { rows } = await sql<DeliveryRow & { attempts: number }>`
    update filings.delivery
    set ${claimedUntil(until)}
    where delivery_id = (
      select delivery_id
      from filings.delivery
      where ${isToMake}
      order by requested_at
      limit 1
      for update skip locked
    )
    returning ${columns}, attempts`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const schedules = await sql<ScheduleRow>`
    select schedule_id, merchant_id, name, report, form, every, hour, receivers, language, state, next_at, set_by, set_name, set_at
    from filings.schedule
    where schedule_id = ${row.schedule_id}`.execute(tx);
  const [schedule] = schedules.rows;
  return schedule && { ...row, schedule };
};

type Made = { file: string; sha256: string; rows: number; mails: number; expiresAt: Instant };

/** @returns false where another worker was faster: nothing is to be mailed. */
export const finishDelivery = async (tx: Tx, deliveryId: string, it: Made): Promise<boolean> => {
  const { rows } = await sql`
    update filings.delivery
    set state = 'ready', file = ${it.file}, sha256 = ${it.sha256}, rows = ${it.rows}, mails = ${it.mails}, ended_at = kit.now(),
      claimed_until = null, expires_at = ${isoOf(it.expiresAt)}::timestamptz
    where delivery_id = ${deliveryId}
      and state = 'asked'
    returning 1`.execute(tx);
  return rows.length > 0;
};

export const failDelivery = async (tx: Tx, deliveryId: string, fault: FilingFault): Promise<void> => {
  await sql`
    update filings.delivery
    set ${failedWith(fault)}
    where delivery_id = ${deliveryId}
      and state = 'asked'`.execute(tx);
};

/** Ends what has been ready long enough. @returns the files that are to go. */
export const expireDeliveries = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ file: string | null }>`
    update filings.delivery
    set state = 'expired'
    where ${isToExpire}
    returning file`.execute(tx);
  return rows.flatMap(({ file }) => (file === null ? [] : [file]));
};
