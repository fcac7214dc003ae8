import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { AlertMeasure } from '#kit/shared/reports/alert-measure.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { AlertArea, AlertKind } from '../domain/alert-kinds.ts';

export type AlertRow = {
  alert_id: string;
  /** Null where it concerns the whole house. */
  merchant_id: MerchantId | null;
  kind: AlertKind;
  subject: string;
  area: AlertArea;
  amount: bigint | null;
  detail: string | null;
  /** The threshold that was passed and what stood against it at last, in the unit; null where none was, or where it is the time since. */
  measure_unit: AlertMeasure['unit'] | null;
  threshold: bigint | null;
  measured: bigint | null;
  since: Instant;
  raised_at: Instant;
  deadline: Instant;
  acknowledged_at: Instant | null;
  acknowledged_by: string | null;
  ended_at: Instant | null;
};

const columns = sql`
  alert_id, merchant_id, kind, subject, area, amount, detail, measure_unit, threshold, measured, since, raised_at, deadline, acknowledged_at, acknowledged_by, ended_at`;

export type NewAlert = Pick<
  AlertRow,
  | 'alert_id'
  | 'merchant_id'
  | 'kind'
  | 'subject'
  | 'area'
  | 'amount'
  | 'detail'
  | 'since'
  | 'measure_unit'
  | 'threshold'
  | 'measured'
> & { withinMs: number };

/** Raised once; one that stands keeps its time and who took it, and says what is so now. @returns the alert, if it is new. */
export const raiseAlert = async (tx: Tx, it: NewAlert): Promise<AlertRow | undefined> => {
  const { rows } = await sql<AlertRow>`
    insert into reports.alert as standing (
      alert_id, merchant_id, kind, subject, area, amount, detail, measure_unit, threshold, measured, since, deadline
    )
    values (
      ${it.alert_id}, ${it.merchant_id}, ${it.kind}, ${it.subject}, ${it.area}, ${it.amount}, ${it.detail},
      ${it.measure_unit}, ${it.threshold}, ${it.measured},
      ${isoOf(it.since)}::timestamptz, kit.now() + make_interval(secs => ${it.withinMs} / 1000.0)
    )
    on conflict (kind, subject, merchant_id) where ended_at is null do update
    set amount = excluded.amount,
      detail = excluded.detail,
      measure_unit = excluded.measure_unit,
      threshold = excluded.threshold,
      measured = excluded.measured
    where (standing.amount, standing.detail, standing.measure_unit, standing.threshold, standing.measured)
      is distinct from
      (excluded.amount, excluded.detail, excluded.measure_unit, excluded.threshold, excluded.measured)
    returning ${columns}`.execute(tx);
  return rows.find(({ alert_id: alertId }) => alertId === it.alert_id);
};

/** Of which kinds any stands. */
export const standingKinds = async (read: Read): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind
    from reports.alert
    where ended_at is null`.execute(read);
  return new Set(rows.map(({ kind }) => kind));
};

/** Ends those of a kind whose cause stands no longer. @returns which. */
export const endAlerts = async (
  tx: Tx,
  kind: AlertKind,
  standing: readonly Pick<AlertRow, 'merchant_id' | 'subject'>[],
): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    update reports.alert
    set ended_at = kit.now()
    where kind = ${kind}
      and ended_at is null
      and not exists (
        select
        from unnest(
          ${standing.map((one) => one.merchant_id)}::text[], ${standing.map((one) => one.subject)}::text[]
        ) as still (merchant_id, subject)
        where still.subject = alert.subject
          and still.merchant_id is not distinct from alert.merchant_id
      )
    returning ${columns}`.execute(tx);
  return rows;
};

/** Notes those of a kind that became overdue. @returns those of which it was not noted before. */
export const noteOverdue = async (tx: Tx, kind: AlertKind): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    update reports.alert
    set overdue_at = kit.now()
    where kind = ${kind}
      and ended_at is null
      and overdue_at is null
      and deadline <= kit.now()
    returning ${columns}`.execute(tx);
  return rows;
};

type Seen = { merchantId: MerchantId; areas: readonly AlertArea[] };

const seenBy = ({ merchantId, areas }: Seen) =>
  sql`(merchant_id = ${merchantId} or merchant_id is null) and area = any(${areas}::text[])`;

/** Those that stand: what nobody took first, then what is due first. */
export const standingAlerts = async (read: Read, seen: Seen, limit: number): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    select ${columns}
    from reports.alert
    where ${seenBy(seen)}
      and ended_at is null
    order by acknowledged_at is not null, deadline, alert_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Those whose cause is gone, the latest first. */
export const endedAlerts = async (read: Read, seen: Seen, limit: number): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    select ${columns}
    from reports.alert
    where ${seenBy(seen)}
      and ended_at is not null
    order by ended_at desc, alert_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Those that stand and that nobody took, or that are overdue all the same. */
export const countPressing = async (read: Read, seen: Seen): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from reports.alert
    where ${seenBy(seen)}
      and ended_at is null
      and (acknowledged_at is null or deadline <= kit.now())`.execute(read);
  return oneRow(rows).count;
};

/** Standing ones that nobody took or that are overdue, by merchant. */
export const pressingByMerchant = async (read: Read): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ merchant_id: string; count: number }>`
    select merchant_id, count(*)::int as count
    from reports.alert
    where ended_at is null
      and merchant_id is not null
      and (acknowledged_at is null or deadline <= kit.now())
    group by merchant_id`.execute(read);
  return new Map(rows.map(({ merchant_id: merchantId, count }) => [merchantId, count]));
};

/** Locked until the transaction ends. */
export const lockAlert = async (tx: Tx, seen: Seen, alertId: string): Promise<AlertRow | undefined> => {
  const { rows } = await sql<AlertRow>`
    select ${columns}
    from reports.alert
    where ${seenBy(seen)}
      and alert_id = ${alertId}
    for update`.execute(tx);
  return rows[0];
};

export const takeAlert = async (tx: Tx, alertId: string, by: string): Promise<AlertRow> => {
  const { rows } = await sql<AlertRow>`
    update reports.alert
    set acknowledged_at = kit.now(), acknowledged_by = ${by}
    where alert_id = ${alertId}
    returning ${columns}`.execute(tx);
  return oneRow(rows);
};
