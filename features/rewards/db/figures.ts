import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type FigureRow = {
  figure_no: bigint;
  figure_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  day: string;
  turnover: bigint;
  points: bigint;
  amount: bigint;
  formula: number;
  trace: unknown;
  previous_hash: string;
  hash: string;
  state: 'waiting' | 'paid' | 'nothing';
};

const columns = sql`
  f.figure_no, f.figure_id, f.merchant_id, f.member_id, f.day::text as day, f.turnover, f.points, f.amount, f.formula, f.trace,
  f.previous_hash, f.hash, f.state`;

/** The end of a merchant's chain of figures, held until the transaction ends. */
export const lockChain = async (tx: Tx, merchantId: MerchantId): Promise<{ no: bigint; hash: string }> => {
  await sql`select pg_advisory_xact_lock(7322, hashtext(${merchantId}))`.execute(tx);
  const { rows } = await sql<{ figure_no: bigint; hash: string }>`
    select f.figure_no, f.hash
    from rewards.figure f
    where f.merchant_id = ${merchantId}
    order by f.figure_no desc
    limit 1`.execute(tx);
  return { no: rows[0]?.figure_no ?? 0n, hash: rows[0]?.hash ?? '0'.repeat(64) };
};

export const insertFigures = async (tx: Tx, figures: readonly FigureRow[]): Promise<void> => {
  const rows = figures.map((it) => ({
    ...it,
    figure_no: String(it.figure_no),
    turnover: String(it.turnover),
    points: String(it.points),
    amount: String(it.amount),
  }));
  await sql`
    insert into rewards.figure
      (figure_no, figure_id, merchant_id, member_id, day, turnover, points, amount, formula, trace, previous_hash, hash, state)
    select f.figure_no, f.figure_id, f.merchant_id, f.member_id, f.day, f.turnover, f.points, f.amount, f.formula, f.trace,
      f.previous_hash, f.hash, f.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (
      figure_no bigint, figure_id text, merchant_id text, member_id text, day date, turnover bigint, points bigint, amount bigint,
      formula int, trace jsonb, previous_hash text, hash text, state text
    )`.execute(tx);
};

/** The newest figure of each member before a day: what it still has to work off. */
export const lastTraces = async (
  read: Read,
  members: readonly string[],
  before: string,
): Promise<Map<string, unknown>> => {
  const { rows } = await sql<{ member_id: string; trace: unknown }>`
    select m.id as member_id, l.trace
    from unnest(${members}::text[]) as m (id)
    cross join lateral (
      select f.trace
      from rewards.figure f
      where f.member_id = m.id
        and f.day < ${before}::date
      order by f.day desc
      limit 1
    ) l`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.trace]));
};

export const figureById = async (read: Read, figureId: string): Promise<FigureRow | undefined> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rewards.figure f
    where f.figure_id = ${figureId}`.execute(read);
  return rows[0];
};

export const figuresOfMerchant = async (read: Read, merchantId: MerchantId): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rewards.figure f
    where f.merchant_id = ${merchantId}
    order by f.figure_no`.execute(read);
  return rows;
};

/** Merchants with points to be paid. */
export const merchantsWaiting = async (read: Read): Promise<MerchantId[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select distinct f.merchant_id
    from rewards.figure f
    where f.state = 'waiting'`.execute(read);
  return rows.map((row) => row.merchant_id);
};

export const hasWaitingFigures = sql`
  exists (
    select
    from rewards.figure f
    where f.state = 'waiting'
  )`;

/** The next to be paid, held; what another transaction holds is its own. */
export const lockWaiting = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select ${columns}
    from rewards.figure f
    where f.merchant_id = ${merchantId}
      and f.state = 'waiting'
    order by f.figure_no
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const markPaid = async (tx: Tx, figureIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    update rewards.figure
    set state = 'paid', paid_at = ${isoOf(at)}::timestamptz
    where figure_id = any(${figureIds}::text[])`.execute(tx);
};

/** Valid turnover of members on days, both included, as it was counted. */
export const turnoverOfDays = async (
  read: Read,
  members: readonly string[],
  { first, last }: { first: string; last: string },
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; turnover: bigint }>`
    select f.member_id, sum(f.turnover)::bigint as turnover
    from rewards.figure f
    where f.member_id = any(${members}::text[])
      and f.day between ${first}::date and ${last}::date
    group by f.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.turnover]));
};

/** Points earned by everybody of a merchant on days, both included. */
export const pointsOfDays = async (
  read: Read,
  merchantId: MerchantId,
  { first, last }: { first: string; last: string },
): Promise<{ member_id: string; trace: unknown }[]> => {
  const { rows } = await sql<{ member_id: string; trace: unknown }>`
    select f.member_id, f.trace
    from rewards.figure f
    where f.merchant_id = ${merchantId}
      and f.day between ${first}::date and ${last}::date
      and f.points > 0`.execute(read);
  return rows;
};
