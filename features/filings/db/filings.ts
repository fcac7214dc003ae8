import { oneRow, type Read, sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId, StaffId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { FilingFault } from '../domain/faults.ts';
import { claimedUntil, failedWith, isToMake } from './claims.ts';

export type FilingRow = {
  filing_id: string;
  merchant_id: MerchantId;
  layout_id: string;
  layout_name: string;
  definition: unknown;
  from_day: string;
  until_day: string;
  currency: Money;
  time_zone: string;
  names_people: boolean;
  state: 'asked' | 'ready' | 'failed';
  fault: FilingFault | null;
  file: string | null;
  sha256: string | null;
  rows: number | null;
  byte_count: number | null;
  requested_by: StaffId;
  requested_name: string;
  requested_at: Instant;
  ended_at: Instant | null;
  released_at: Instant | null;
  sent_to: string | null;
  sent_name: string | null;
  sent_at: Instant | null;
};

const columns = sql`
  filing_id, merchant_id, layout_id, layout_name, definition, from_day::text as from_day, until_day::text as until_day, currency,
  time_zone, names_people, state, fault, file, sha256, rows, byte_count, requested_by, requested_name, requested_at, ended_at,
  released_at, sent_to, sent_name, sent_at`;

export const filingsOf = async (read: Read, merchantId: MerchantId, limit: number): Promise<FilingRow[]> => {
  const { rows } = await sql<FilingRow>`
    select ${columns}
    from filings.filing
    where merchant_id = ${merchantId}
    order by filing_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Locked until the transaction ends; undefined for another merchant's. */
export const lockFiling = async (tx: Tx, merchantId: MerchantId, filingId: string): Promise<FilingRow | undefined> => {
  const { rows } = await sql<FilingRow>`
    select ${columns}
    from filings.filing
    where merchant_id = ${merchantId}
      and filing_id = ${filingId}
    for update`.execute(tx);
  return rows[0];
};

export type NewFiling = Pick<
  FilingRow,
  | 'filing_id'
  | 'merchant_id'
  | 'layout_id'
  | 'layout_name'
  | 'from_day'
  | 'until_day'
  | 'currency'
  | 'time_zone'
  | 'names_people'
> & { definition: object; by: { staffId: StaffId; username: string } };

/** @returns undefined where the merchant has as many under way as may be. */
export const insertFiling = async (tx: Tx, it: NewFiling, openMax: number): Promise<FilingRow | undefined> => {
  await sql`select pg_advisory_xact_lock(7232, hashtext(${it.merchant_id}))`.execute(tx);
  const { rows } = await sql<FilingRow>`
    insert into filings.filing (
      filing_id, merchant_id, layout_id, layout_name, definition, from_day, until_day, currency, time_zone, names_people, requested_by,
      requested_name
    )
    select ${it.filing_id}, ${it.merchant_id}, ${it.layout_id}, ${it.layout_name}, ${JSON.stringify(it.definition)}::jsonb,
      ${it.from_day}::date, ${it.until_day}::date, ${it.currency}, ${it.time_zone}, ${it.names_people}, ${it.by.staffId},
      ${it.by.username}
    where (
      select count(*)
      from filings.filing
      where merchant_id = ${it.merchant_id}
        and state = 'asked'
    ) < ${openMax}
    returning ${columns}`.execute(tx);
  return rows[0];
};

/** Whether there are any of what `claimFiling` takes. */
export const hasFilingsDue: Condition = sql`exists (select from filings.filing where ${isToMake})`;

/** Takes what waits and nobody works on, for a while; each time counts. */
export const claimFiling = async (tx: Tx, until: Instant): Promise<(FilingRow & { attempts: number }) | undefined> => {
  const { rows } = await sql<FilingRow & { attempts: number }>`
    update filings.filing
    set ${claimedUntil(until)}
    where filing_id = (
      select filing_id
      from filings.filing
      where ${isToMake}
      order by requested_at
      limit 1
      for update skip locked
    )
    returning ${columns}, attempts`.execute(tx);
  return rows[0];
};

type Made = { file: string; sha256: string; rows: number; byteCount: number };

/** What names nobody is let out with that. @returns false where another worker was faster. */
export const finishFiling = async (tx: Tx, filingId: string, it: Made): Promise<boolean> => {
  const { rows } = await sql`
    update filings.filing
    set state = 'ready', file = ${it.file}, sha256 = ${it.sha256}, rows = ${it.rows}, byte_count = ${it.byteCount},
      ended_at = kit.now(), claimed_until = null, released_at = case when names_people then null else kit.now() end
    where filing_id = ${filingId}
      and state = 'asked'
    returning 1`.execute(tx);
  return rows.length > 0;
};

export const failFiling = async (tx: Tx, filingId: string, fault: FilingFault): Promise<void> => {
  await sql`
    update filings.filing
    set ${failedWith(fault)}
    where filing_id = ${filingId}
      and state = 'asked'`.execute(tx);
};

export const releaseFiling = async (tx: Tx, filingId: string, approvalId: string): Promise<void> => {
  await sql`
    update filings.filing
    set approval_id = ${approvalId}, released_at = kit.now()
    where filing_id = ${filingId}`.execute(tx);
};

export const noteSent = async (
  tx: Tx,
  filingId: string,
  { to, by }: { to: string; by: string },
): Promise<FilingRow> => {
  const { rows } = await sql<FilingRow>`
    update filings.filing
    set sent_to = ${to}, sent_name = ${by}, sent_at = kit.now()
    where filing_id = ${filingId}
    returning ${columns}`.execute(tx);
  return oneRow(rows);
};
