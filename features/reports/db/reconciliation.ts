import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type Difference, isKnown } from '../domain/reconcile.ts';

export type DayName = { accountId: string; day: string };

/** Begins these days of an account; those that stand stay. */
export const beginDays = async (
  tx: Tx,
  {
    accountId,
    merchantId,
    currency,
    days,
  }: { accountId: string; merchantId: MerchantId; currency: Currency; days: readonly string[] },
): Promise<void> => {
  await sql`
    insert into reports.reconciliation (account_id, merchant_id, currency, day)
    select ${accountId}, ${merchantId}, ${currency}, day
    from unnest(${days}::date[]) as day
    on conflict do nothing`.execute(tx);
};

/** What is to be looked at now, the earliest day first. */
export const daysDue = async (read: Read, limit: number): Promise<DayName[]> => {
  const { rows } = await sql<DayName>`
    select account_id as "accountId", day::text as day
    from reports.reconciliation
    where due_at <= kit.now()
    order by day, account_id
    limit ${limit}`.execute(read);
  return rows;
};

export type Closed = { bank: bigint; ledger: bigint };

/** How both books stood at the end of the day before; undefined where that was not looked at. */
export const closedBefore = async (read: Read, { accountId, day }: DayName): Promise<Closed | undefined> => {
  const { rows } = await sql<Closed>`
    select bank_closing as bank, ledger_closing as ledger
    from reports.reconciliation
    where account_id = ${accountId}
      and day = ${day}::date - 1
      and bank_closing is not null
      and ledger_closing is not null`.execute(read);
  return rows[0];
};

export type DayChecked = {
  bankOpening: bigint;
  bankIn: bigint;
  bankOut: bigint;
  bankClosing: bigint;
  ledgerOpening: bigint;
  ledgerIn: bigint;
  ledgerOut: bigint;
  differences: readonly Difference[];
  at: Instant;
  dueAt: Instant;
};

/** Keeps what was found of a day that nobody has agreed to; what somebody said of a line stays while the line does. */
export const saveCheck = async (tx: Tx, { accountId, day }: DayName, it: DayChecked): Promise<void> => {
  const { rows } = await sql`
    select 1
    from reports.reconciliation
    where account_id = ${accountId}
      and day = ${day}::date
      and state <> 'agreed'
    for update`.execute(tx);
  if (rows.length === 0) return;
  await keepDifferences(tx, { accountId, day }, it.differences);
  await sql`
    update reports.reconciliation
    set
      bank_opening = ${it.bankOpening},
      bank_in = ${it.bankIn},
      bank_out = ${it.bankOut},
      bank_closing = ${it.bankClosing},
      ledger_opening = ${it.ledgerOpening},
      ledger_in = ${it.ledgerIn},
      ledger_out = ${it.ledgerOut},
      ledger_closing = ${it.ledgerOpening + it.ledgerIn - it.ledgerOut},
      looked_at = ${isoOf(it.at)}::timestamptz,
      due_at = ${isoOf(it.dueAt)}::timestamptz,
      fault = null,
      state = ${stateNow({ accountId, day })}
    where account_id = ${accountId}
      and day = ${day}::date`.execute(tx);
};

const keepDifferences = async (tx: Tx, { accountId, day }: DayName, found: readonly Difference[]): Promise<void> => {
  const column = <Value>(of: (it: Difference) => Value): Value[] => found.map(of);
  await sql`
    delete from reports.difference d
    where d.account_id = ${accountId}
      and d.day = ${day}::date
      and (d.side, d.line, d.kind, d.amount) not in (
        select *
        from unnest(
          ${column(({ side }) => side)}::text[],
          ${column(({ line }) => line)}::text[],
          ${column(({ kind }) => kind)}::text[],
          ${column(({ amount }) => amount)}::bigint[]
        )
      )`.execute(tx);
  await sql`
    insert into reports.difference (account_id, day, side, line, kind, amount, at, subject, is_known)
    select ${accountId}, ${day}::date, d.*
    from unnest(
      ${column(({ side }) => side)}::text[],
      ${column(({ line }) => line)}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ amount }) => amount)}::bigint[],
      ${column(({ at }) => isoOf(at))}::timestamptz[],
      ${column(({ subject }) => subject ?? null)}::text[],
      ${column(({ kind }) => isKnown(kind))}::boolean[]
    ) as d
    on conflict do nothing`.execute(tx);
};

/** Where a day stands by its differences. */
export const stateNow = ({ accountId, day }: DayName) => sql`(
  select case
    when bool_or(not d.is_known and d.explained_by is null) then 'open'
    when count(*) > 0 then 'explained'
    else 'even'
  end
  from reports.difference d
  where d.account_id = ${accountId}
    and d.day = ${day}::date
)`;

export const failCheck = async (tx: Tx, { accountId, day }: DayName, fault: string, tryAt: Instant): Promise<void> => {
  await sql`
    update reports.reconciliation
    set fault = ${fault}, due_at = ${isoOf(tryAt)}::timestamptz
    where account_id = ${accountId}
      and day = ${day}::date
      and state <> 'agreed'`.execute(tx);
};
