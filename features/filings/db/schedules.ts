import { oneRow, type Read, sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId, StaffId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Rhythm } from '../domain/schedule.ts';

export type Receiver = { staffId: string; address: string };

export type ScheduleRow = {
  schedule_id: string;
  merchant_id: MerchantId;
  name: string;
  report: string;
  form: 'csv' | 'xlsx';
  every: Rhythm;
  hour: number;
  receivers: Receiver[];
  language: 'TH' | 'EN';
  state: 'active' | 'paused' | 'ended';
  next_at: Instant;
  set_by: StaffId;
  set_name: string;
  set_at: Instant;
};

const columns = sql`
  schedule_id, merchant_id, name, report, form, every, hour, receivers, language, state, next_at, set_by, set_name, set_at`;

/** Those of a merchant that were not ended. */
export const schedulesOf = async (read: Read, merchantId: MerchantId): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`
    select ${columns}
    from filings.schedule
    where merchant_id = ${merchantId}
      and state <> 'ended'
    order by schedule_id`.execute(read);
  return rows;
};

/** Locked until the transaction ends. */
export const lockSchedules = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7233, hashtext(${merchantId}))`.execute(tx);
};

export type NewSchedule = Omit<ScheduleRow, 'set_at'>;

/** Writes a schedule, in place of what it was. */
export const putSchedule = async (tx: Tx, it: NewSchedule): Promise<ScheduleRow> => {
  const { rows } = await sql<ScheduleRow>`
    insert into filings.schedule as known (
      schedule_id, merchant_id, name, report, form, every, hour, receivers, language, state, next_at, set_by, set_name
    )
    values (
      ${it.schedule_id}, ${it.merchant_id}, ${it.name}, ${it.report}, ${it.form}, ${it.every}, ${it.hour},
      ${JSON.stringify(it.receivers)}::jsonb, ${it.language}, ${it.state}, ${isoOf(it.next_at)}::timestamptz, ${it.set_by}, ${it.set_name}
    )
    on conflict (schedule_id) do update
    set name = excluded.name, report = excluded.report, form = excluded.form, every = excluded.every, hour = excluded.hour,
      receivers = excluded.receivers, language = excluded.language, state = excluded.state, next_at = excluded.next_at,
      version = known.version + 1, set_by = excluded.set_by, set_name = excluded.set_name, set_at = kit.now()
    returning ${columns}`.execute(tx);
  return oneRow(rows);
};

/** Locked until the transaction ends; those that another worker has are left to it. */
export const lockDueSchedules = async (tx: Tx, limit: number): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`
    select ${columns}
    from filings.schedule
    where state = 'active'
      and next_at <= kit.now()
    order by next_at
    limit ${limit}
    for update skip locked`.execute(tx);
  return rows;
};

export const moveSchedule = async (tx: Tx, scheduleId: string, nextAt: Instant): Promise<void> => {
  await sql`
    update filings.schedule
    set next_at = ${isoOf(nextAt)}::timestamptz
    where schedule_id = ${scheduleId}`.execute(tx);
};
