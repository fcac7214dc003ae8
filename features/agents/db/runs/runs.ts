import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import type { Period, PeriodKind } from '../../domain/periods.ts';

export type RunState = 'previewed' | 'waiting' | 'approved' | 'paid';

export type Run = {
  run_id: string;
  merchant_id: MerchantId;
  type: ContractType;
  period: PeriodKind;
  from_at: Instant;
  to_at: Instant;
  currency: Money;
  state: RunState;
  frozen_at: Instant;
  figures: number;
  pool: bigint;
  gross: bigint;
  rounding: string;
  approved_at: Instant | null;
  approved_by: string | null;
  paid_at: Instant | null;
};

const columns = sql`
  r.run_id, r.merchant_id, r.type, r.period, r.from_at, r.to_at, r.currency, r.state, r.frozen_at, r.figures, r.pool, r.gross,
  r.rounding::text as rounding, r.approved_at, r.approved_by, r.paid_at`;

type Which = { merchantId: MerchantId; type: ContractType; period: PeriodKind };

/** From where the next period of a type is worked off, held until the transaction ends: one at a time works on it. */
export const lockCursor = async (tx: Tx, { merchantId, type, period }: Which, first: Instant): Promise<Instant> => {
  await sql`
    insert into agents.run_cursor (merchant_id, type, period, next_from)
    values (${merchantId}, ${type}, ${period}, ${isoOf(first)}::timestamptz)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ next_from: Instant }>`
    select c.next_from
    from agents.run_cursor c
    where c.merchant_id = ${merchantId}
      and c.type = ${type}
      and c.period = ${period}
    for update`.execute(tx);
  return rows[0]?.next_from ?? first;
};

export const cursorOf = async (read: Read, { merchantId, type, period }: Which): Promise<Instant | undefined> => {
  const { rows } = await sql<{ next_from: Instant }>`
    select c.next_from
    from agents.run_cursor c
    where c.merchant_id = ${merchantId}
      and c.type = ${type}
      and c.period = ${period}`.execute(read);
  return rows[0]?.next_from;
};

export const moveCursor = async (tx: Tx, { merchantId, type, period }: Which, to: Instant): Promise<void> => {
  await sql`
    update agents.run_cursor
    set next_from = ${isoOf(to)}::timestamptz
    where merchant_id = ${merchantId}
      and type = ${type}
      and period = ${period}`.execute(tx);
};

/** When the play of the period before this one was looked at for the last time; undefined where none was. */
export const frozenBefore = async (read: Read, which: Which, from: Instant): Promise<Instant | undefined> => {
  const { rows } = await sql<{ frozen_at: Instant }>`
    select r.frozen_at
    from agents.run r
    where r.merchant_id = ${which.merchantId}
      and r.type = ${which.type}
      and r.period = ${which.period}
      and r.from_at < ${isoOf(from)}::timestamptz
    order by r.from_at desc
    limit 1`.execute(read);
  return rows[0]?.frozen_at;
};

export type NewRun = {
  runId: string;
  merchantId: MerchantId;
  type: ContractType;
  period: Period;
  currency: Money;
  state: RunState;
  frozenAt: Instant;
  figures: number;
  pool: bigint;
  gross: bigint;
  rounding: bigint;
};

export const insertRun = async (tx: Tx, it: NewRun): Promise<void> => {
  const approvedAt = it.state === 'approved' ? isoOf(it.frozenAt) : null;
  await sql`
    insert into agents.run
      (run_id, merchant_id, type, period, from_at, to_at, currency, state, frozen_at, figures, pool, gross, rounding, approved_at)
    values (
      ${it.runId}, ${it.merchantId}, ${it.type}, ${it.period.kind}, ${isoOf(it.period.from)}::timestamptz,
      ${isoOf(it.period.to)}::timestamptz, ${it.currency}, ${it.state}, ${isoOf(it.frozenAt)}::timestamptz, ${it.figures},
      ${it.pool}, ${it.gross}, ${it.rounding}, ${approvedAt}::timestamptz
    )`.execute(tx);
};

export const runById = async (read: Read, merchantId: MerchantId, runId: string): Promise<Run | undefined> => {
  const { rows } = await sql<Run>`
    select ${columns}
    from agents.run r
    where r.run_id = ${runId}
      and r.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

export const lockRun = async (tx: Tx, merchantId: MerchantId, runId: string): Promise<Run | undefined> => {
  const { rows } = await sql<Run>`
    select ${columns}
    from agents.run r
    where r.run_id = ${runId}
      and r.merchant_id = ${merchantId}
    for no key update`.execute(tx);
  return rows[0];
};

/** @param by who approved it; null where it went back. */
export const writeRunState = async (
  tx: Tx,
  runId: string,
  { state, at, by }: { state: RunState; at: Instant | null; by: string | null },
): Promise<void> => {
  await sql`
    update agents.run
    set state = ${state}, approved_at = ${at === null ? null : isoOf(at)}::timestamptz, approved_by = ${by}
    where run_id = ${runId}`.execute(tx);
};

const isApproved = sql`r.state = 'approved'`;

/** Whether there are any of what `approvedRuns` finds. */
export const hasApprovedRuns: Condition = sql`exists (select from agents.run r where ${isApproved})`;

/** The approved runs that have something to pay, by the end of their period and the order of types. */
export const approvedRuns = async (read: Read, limit: number): Promise<Run[]> => {
  const { rows } = await sql<Run>`
    select ${columns}
    from agents.run r
    where ${isApproved}
    order by r.to_at, array_position(array['rebate', 'real_time', 'hourly', 'daily', 'loss', 'dividend'], r.type), r.run_id
    limit ${limit}`.execute(read);
  return rows;
};

export const markRunPaid = async (tx: Tx, runId: string, at: Instant): Promise<void> => {
  await sql`
    update agents.run
    set state = 'paid', paid_at = ${isoOf(at)}::timestamptz
    where run_id = ${runId}
      and state = 'approved'`.execute(tx);
};

/** A merchant's runs, the newest period first. */
export const runsOf = async (
  read: Read,
  {
    merchantId,
    type,
    state,
    limit,
    after,
  }: {
    merchantId: MerchantId;
    type?: string | undefined;
    state?: string | undefined;
    limit: number;
    after?: string | undefined;
  },
): Promise<(Run & { owed: bigint })[]> => {
  const { rows } = await sql<Run & { owed: bigint }>`
    select ${columns},
      coalesce((
        select sum(p.pay - p.paid)
        from agents.payable p
        where p.run_id = r.run_id
          and p.state = 'owed'
      ), 0)::bigint as owed
    from agents.run r
    where r.merchant_id = ${merchantId}
      and (${type ?? null}::text is null or r.type = ${type ?? null})
      and (${state ?? null}::text is null or r.state = ${state ?? null})
      -- Many runs end together: the last one shown says where the next page begins.
      and (${after ?? null}::text is null or (r.to_at, r.run_id) < (
        select l.to_at, l.run_id
        from agents.run l
        where l.run_id = ${after ?? null}
          and l.merchant_id = ${merchantId}
      ))
    order by r.to_at desc, r.run_id desc
    limit ${limit}`.execute(read);
  return rows;
};
