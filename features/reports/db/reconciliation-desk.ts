import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { boundRows, type MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DifferenceKind } from '../domain/reconcile.ts';
import { type DayName, stateNow } from './reconciliation.ts';

export type ReconciliationState = 'asking' | 'open' | 'explained' | 'even' | 'agreed';

export type ReconciliationRow = DayName & {
  currency: Currency;
  state: ReconciliationState;
  bankOpening: bigint | null;
  bankIn: bigint | null;
  bankOut: bigint | null;
  bankClosing: bigint | null;
  ledgerOpening: bigint | null;
  ledgerIn: bigint | null;
  ledgerOut: bigint | null;
  ledgerClosing: bigint | null;
  difference: bigint;
  unmatched: bigint;
  inFlight: bigint;
  differences: number;
  unexplained: number;
  lookedAt: Instant | null;
  fault: string | null;
  agreedBy: string | null;
  agreedAt: Instant | null;
  note: string | null;
};

const columns = sql`
  select
    r.account_id as "accountId", r.day::text as day, r.currency, r.state,
    r.bank_opening as "bankOpening", r.bank_in as "bankIn", r.bank_out as "bankOut", r.bank_closing as "bankClosing",
    r.ledger_opening as "ledgerOpening", r.ledger_in as "ledgerIn", r.ledger_out as "ledgerOut",
    r.ledger_closing as "ledgerClosing", r.looked_at as "lookedAt", r.fault, r.agreed_by as "agreedBy",
    r.agreed_at as "agreedAt", r.note, d.*
  from reports.reconciliation r
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as difference,
      coalesce(sum(amount) filter (where kind = 'line_waits'), 0)::bigint as unmatched,
      coalesce(sum(amount) filter (where kind = 'payout_in_flight'), 0)::bigint as "inFlight",
      count(*)::int as differences,
      count(*) filter (where not is_known and explained_by is null)::int as unexplained
    from reports.difference
    where difference.account_id = r.account_id
      and difference.day = r.day
  ) d`;

export type DaysQuery = { merchantId: MerchantId; only: 'all' | 'open'; before: DayName | undefined; limit: number };

export const reconciliationDays = async (
  read: Read,
  { merchantId, only, before, limit }: DaysQuery,
): Promise<ReconciliationRow[]> => {
  const { rows } = await sql<ReconciliationRow>`
    ${columns}
    where r.merchant_id = ${merchantId}
      ${only === 'open' ? sql`and r.state in ('asking', 'open')` : sql``}
      ${before === undefined ? sql`` : sql`and (r.day, r.account_id) < (${before.day}::date, ${before.accountId})`}
    order by r.day desc, r.account_id desc
    limit ${limit}`.execute(read);
  return rows;
};

type Whose = DayName & { merchantId: MerchantId };

export const reconciliationDay = async (
  read: Read,
  { merchantId, accountId, day }: Whose,
): Promise<ReconciliationRow | undefined> => {
  const { rows } = await sql<ReconciliationRow>`
    ${columns}
    where r.merchant_id = ${merchantId}
      and r.account_id = ${accountId}
      and r.day = ${day}::date`.execute(read);
  return rows[0];
};

export type DifferenceRow = {
  side: 'bank' | 'ledger' | 'sum';
  line: string;
  kind: DifferenceKind;
  amount: bigint;
  at: Instant;
  subject: string | null;
  isKnown: boolean;
  explainedBy: string | null;
  explainedAt: Instant | null;
  note: string | null;
};

export const differencesOfDay = async (read: Read, { accountId, day }: DayName): Promise<DifferenceRow[]> => {
  const { rows } = await sql<DifferenceRow>`
    select side, line, kind, amount, at, subject, is_known as "isKnown", explained_by as "explainedBy",
      explained_at as "explainedAt", note
    from reports.difference
    where account_id = ${accountId}
      and day = ${day}::date
    order by is_known or explained_by is not null, at, side, line
    limit 500`.execute(read);
  return rows;
};

/** Locked until the transaction ends. */
export const lockDay = async (
  tx: Tx,
  { merchantId, accountId, day }: Whose,
): Promise<ReconciliationState | undefined> => {
  const { rows } = await sql<{ state: ReconciliationState }>`
    select state
    from reports.reconciliation
    where merchant_id = ${merchantId}
      and account_id = ${accountId}
      and day = ${day}::date
    for update`.execute(tx);
  return rows[0]?.state;
};

/** @returns false where there is no such line any more. */
export const explainDifference = async (
  tx: Tx,
  { accountId, day }: DayName,
  { side, line, by, note }: { side: string; line: string; by: string; note: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update reports.difference
    set explained_by = ${by}, explained_at = kit.now(), note = ${note}
    where account_id = ${accountId}
      and day = ${day}::date
      and side = ${side}
      and line = ${line}
    returning 1`.execute(tx);
  return rows.length === 1;
};

export const setStateNow = async (tx: Tx, { accountId, day }: DayName): Promise<'open' | 'explained' | 'even'> => {
  const { rows } = await sql<{ state: 'open' | 'explained' | 'even' }>`
    update reports.reconciliation
    set state = ${stateNow({ accountId, day })}
    where account_id = ${accountId}
      and day = ${day}::date
    returning state`.execute(tx);
  return oneRow(rows).state;
};

export const agreeToDay = async (tx: Tx, { accountId, day }: DayName, by: string, note: string): Promise<void> => {
  await sql`
    update reports.reconciliation
    set state = 'agreed', due_at = null, agreed_by = ${by}, agreed_at = kit.now(), note = ${note}
    where account_id = ${accountId}
      and day = ${day}::date`.execute(tx);
};

export const recheckDay = async (tx: Tx, { accountId, day }: DayName): Promise<void> => {
  await sql`
    update reports.reconciliation
    set due_at = kit.now()
    where account_id = ${accountId}
      and day = ${day}::date`.execute(tx);
};

export type UnreconciledDay = DayName & {
  merchantId: MerchantId;
  /** Its last moment, where the merchant is. */
  endedAt: Instant;
  /** What the bank has beyond the ledger that nobody has said anything of; null while the bank has not answered. */
  difference: bigint | null;
};

/** Days that ended so many hours ago and whose books have not met, the oldest first: unanswered by the bank, or with a line that nobody explained. */
export const unreconciledDays = async (
  read: Read,
  hours: readonly MerchantBound[],
  limit: number,
): Promise<(UnreconciledDay & { bound: bigint })[]> => {
  const { rows } = await sql<UnreconciledDay & { bound: bigint }>`
    select r.account_id as "accountId", r.day::text as day, r.merchant_id as "merchantId", ended.at as "endedAt", limits.bound,
      case r.state when 'open' then (
        select coalesce(sum(d.amount), 0)::bigint
        from reports.difference d
        where d.account_id = r.account_id
          and d.day = r.day
          and not d.is_known
          and d.explained_by is null
      ) end as difference
    from reports.reconciliation r
    join ${boundRows(hours)} using (merchant_id)
    cross join lateral (select (r.day + 1)::timestamp at time zone merchants.time_zone_of(r.merchant_id) as at) ended
    where (
        r.state = 'open'
        -- The bank gave no answer, or nobody asks it: days that are caught up after a stop are no alarm.
        or r.state = 'asking' and (r.fault is not null or r.due_at <= kit.now() - interval '1 hour')
      )
      and ended.at <= kit.now() - make_interval(hours => limits.bound::int)
    order by r.day, r.account_id
    limit ${limit}`.execute(read);
  return rows;
};
