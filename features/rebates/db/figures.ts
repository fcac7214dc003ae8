import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { TermsKind } from './terms.ts';

export type FigureState = 'nothing' | 'claimable' | 'due' | 'paid' | 'expired';

export type FigureRow = {
  figure_no: bigint;
  figure_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  kind: TermsKind;
  first_day: string;
  last_day: string;
  category: string;
  base: bigint;
  amount: bigint;
  currency: Money;
  formula: number;
  trace: unknown;
  previous_hash: string;
  hash: string;
  state: FigureState;
  claim_until: string | null;
  paid_at: Instant | null;
};

const columns = sql`
  f.figure_no, f.figure_id, f.merchant_id, f.member_id, f.kind, f.first_day::text as first_day, f.last_day::text as last_day,
  f.category, f.base, f.amount, f.currency, f.formula, f.trace, f.previous_hash, f.hash, f.state,
  f.claim_until::text as claim_until, f.paid_at`;

/** The end of a merchant's chain of figures, held until the transaction ends. */
export const lockChain = async (tx: Tx, merchantId: MerchantId): Promise<{ no: bigint; hash: string }> => {
  await sql`select pg_advisory_xact_lock(7332, hashtext(${merchantId}))`.execute(tx);
  const { rows } = await sql<{ figure_no: bigint; hash: string }>`
    select f.figure_no, f.hash
    from rebates.figure f
    where f.merchant_id = ${merchantId}
    order by f.figure_no desc
    limit 1`.execute(tx);
  return { no: rows[0]?.figure_no ?? 0n, hash: rows[0]?.hash ?? '0'.repeat(64) };
};

export const insertFigures = async (tx: Tx, figures: readonly FigureRow[]): Promise<void> => {
  const rows = figures.map((it) => ({
    ...it,
    figure_no: String(it.figure_no),
    base: String(it.base),
    amount: String(it.amount),
  }));
  await sql`
    insert into rebates.figure
      (figure_no, figure_id, merchant_id, member_id, kind, first_day, last_day, category, base, amount, currency, formula, trace,
       previous_hash, hash, state, claim_until)
    select f.figure_no, f.figure_id, f.merchant_id, f.member_id, f.kind, f.first_day, f.last_day, f.category, f.base, f.amount,
      f.currency, f.formula, f.trace, f.previous_hash, f.hash, f.state, f.claim_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (
      figure_no bigint, figure_id text, merchant_id text, member_id text, kind text, first_day date, last_day date, category text,
      base bigint, amount bigint, currency text, formula int, trace jsonb, previous_hash text, hash text, state text,
      claim_until date
    )`.execute(tx);
};

/** The newest rebate of each member and category before a day: what it still has to work off. */
export const lastTraces = async (
  read: Read,
  members: readonly string[],
  before: string,
): Promise<{ member_id: string; category: string; trace: unknown }[]> => {
  const { rows } = await sql<{ member_id: string; category: string; trace: unknown }>`
    select distinct on (f.member_id, f.category) f.member_id, f.category, f.trace
    from rebates.figure f
    where f.member_id = any(${members}::text[])
      and f.kind = 'rebate'
      and f.first_day < ${before}::date
    order by f.member_id, f.category, f.first_day desc`.execute(read);
  return rows;
};

export const figureById = async (read: Read, figureId: string): Promise<FigureRow | undefined> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rebates.figure f
    where f.figure_id = ${figureId}`.execute(read);
  return rows[0];
};

export const figuresOfMerchant = async (read: Read, merchantId: MerchantId): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rebates.figure f
    where f.merchant_id = ${merchantId}
    order by f.figure_no`.execute(read);
  return rows;
};

/** A member's, the newest first; those of nothing are left out. */
export const figuresOf = async (
  read: Read,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(FigureRow & { total: number })[]> => {
  const { rows } = await sql<FigureRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total
    from rebates.figure f
    where f.member_id = ${memberId}
      and f.state <> 'nothing'
    order by f.last_day desc, f.figure_no desc
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};

/** What a member can claim on a day, the oldest first, held; one figure, or all. */
export const lockClaimable = async (
  tx: Tx,
  memberId: string,
  { day, figureId }: { day: string; figureId: string | undefined },
): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rebates.figure f
    where f.member_id = ${memberId}
      and f.state = 'claimable'
      and f.claim_until >= ${day}::date
      and ${figureId === undefined ? sql`true` : sql`f.figure_id = ${figureId}`}
    order by f.figure_no
    for no key update`.execute(tx);
  return rows;
};

export const merchantsDue = async (read: Read): Promise<MerchantId[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select distinct f.merchant_id
    from rebates.figure f
    where f.state = 'due'`.execute(read);
  return rows.map((row) => row.merchant_id);
};

export const hasDue = sql`
  exists (
    select
    from rebates.figure f
    where f.state = 'due'
  )`;

/** The next that are paid by themselves, held. @param but whom nothing is paid now. */
export const lockDue = async (
  tx: Tx,
  merchantId: MerchantId,
  { but, limit }: { but: readonly string[]; limit: number },
): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rebates.figure f
    where f.merchant_id = ${merchantId}
      and f.state = 'due'
      and f.member_id <> all(${but}::text[])
    order by f.figure_no
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const markPaid = async (tx: Tx, figureIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    update rebates.figure
    set state = 'paid', paid_at = ${isoOf(at)}::timestamptz
    where figure_id = any(${figureIds}::text[])`.execute(tx);
};

/** What was not claimed in its days is over. @param day the merchant's of now. */
export const expireFigures = async (tx: Tx, merchantId: MerchantId, day: string): Promise<void> => {
  await sql`
    update rebates.figure
    set state = 'expired'
    where merchant_id = ${merchantId}
      and state = 'claimable'
      and claim_until < ${day}::date`.execute(tx);
};

/** What came back to everybody of periods that ended on some days, by member and category; what expired never did. */
export const givenBetween = async (
  read: Read,
  merchantId: MerchantId,
  { kind, first, last }: { kind: TermsKind; first: string; last: string },
): Promise<{ member_id: string; category: string; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; category: string; amount: bigint }>`
    select f.member_id, f.category, sum(f.amount)::bigint as amount
    from rebates.figure f
    where f.merchant_id = ${merchantId}
      and f.kind = ${kind}
      and f.first_day between ${first}::date - 31 and ${last}::date
      and f.last_day between ${first}::date and ${last}::date
      and f.state in ('claimable', 'due', 'paid')
    group by f.member_id, f.category`.execute(read);
  return rows;
};

/** What was paid of a kind within a time, by category. */
export const paidWithin = async (
  read: Read,
  merchantId: MerchantId,
  { kind, from, to }: { kind: TermsKind; from: Instant; to: Instant },
): Promise<{ member_id: string; category: string; amount: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; category: string; amount: bigint }>`
    select f.member_id, f.category, sum(f.amount)::bigint as amount
    from rebates.figure f
    where f.merchant_id = ${merchantId}
      and f.kind = ${kind}
      and f.paid_at >= ${isoOf(from)}::timestamptz
      and f.paid_at < ${isoOf(to)}::timestamptz
    group by f.member_id, f.category`.execute(read);
  return rows;
};

export type PeriodSum = {
  kind: TermsKind;
  first_day: string;
  last_day: string;
  members: number;
  base: bigint;
  amount: bigint;
  paid: bigint;
  open: bigint;
  expired: bigint;
};

/** What each period came to, the newest first. */
export const periodSums = async (
  read: Read,
  merchantId: MerchantId,
  { kind, limit, before }: { kind: TermsKind; limit: number; before: string | undefined },
): Promise<PeriodSum[]> => {
  const { rows } = await sql<PeriodSum>`
    select f.kind, f.first_day::text as first_day, f.last_day::text as last_day,
      count(distinct f.member_id)::int as members,
      sum(f.base)::bigint as base,
      sum(f.amount)::bigint as amount,
      coalesce(sum(f.amount) filter (where f.state = 'paid'), 0)::bigint as paid,
      coalesce(sum(f.amount) filter (where f.state in ('claimable', 'due')), 0)::bigint as open,
      coalesce(sum(f.amount) filter (where f.state = 'expired'), 0)::bigint as expired
    from rebates.figure f
    where f.merchant_id = ${merchantId}
      and f.kind = ${kind}
      and f.first_day < ${before ?? '9999-01-01'}::date
    group by f.kind, f.first_day, f.last_day
    order by f.first_day desc
    limit ${limit}`.execute(read);
  return rows;
};

/** What a member can claim on a day, altogether. */
export const claimableSum = async (read: Read, memberId: string, day: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(f.amount), 0)::bigint as amount
    from rebates.figure f
    where f.member_id = ${memberId}
      and f.state = 'claimable'
      and f.claim_until >= ${day}::date`.execute(read);
  return rows[0]?.amount ?? 0n;
};
