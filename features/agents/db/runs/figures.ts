import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ContractType } from '../../domain/contract-types.ts';

export type FigureRow = {
  figure_no: bigint;
  figure_id: string;
  run_id: string;
  merchant_id: MerchantId;
  type: ContractType;
  version_id: string;
  payer_id: MemberId | null;
  agent_id: MemberId;
  depth: number;
  from_at: Instant;
  to_at: Instant;
  currency: Money;
  formula: number;
  trace: unknown;
  pay: bigint;
  paid_to_downlines: bigint;
  previous_hash: string;
  hash: string;
};

/** How a figure stands beside what it says. */
export type StandingFigure = FigureRow & {
  paid: bigint;
  state: 'waiting' | 'paid' | 'owed' | 'nothing';
  run_state: string;
};

const columns = sql`
  f.figure_no, f.figure_id, f.run_id, f.merchant_id, f.type, f.version_id, f.payer_id, f.agent_id, f.depth, f.from_at, f.to_at,
  f.currency, f.formula, f.trace, f.pay, f.paid_to_downlines, f.previous_hash, f.hash`;

/** The end of a merchant's chain of figures, held until the transaction ends. */
export const lockChain = async (tx: Tx, merchantId: MerchantId): Promise<{ no: bigint; hash: string }> => {
  await sql`select pg_advisory_xact_lock(7311, hashtext(${merchantId}))`.execute(tx);
  const { rows } = await sql<{ figure_no: bigint; hash: string }>`
    select f.figure_no, f.hash
    from agents.figure f
    where f.merchant_id = ${merchantId}
    order by f.figure_no desc
    limit 1`.execute(tx);
  return { no: rows[0]?.figure_no ?? 0n, hash: rows[0]?.hash ?? '0'.repeat(64) };
};

export const insertFigures = async (tx: Tx, figures: readonly FigureRow[]): Promise<void> => {
  const rows = figures.map((it) => ({
    ...it,
    figure_no: String(it.figure_no),
    from_at: isoOf(it.from_at),
    to_at: isoOf(it.to_at),
    pay: String(it.pay),
    paid_to_downlines: String(it.paid_to_downlines),
  }));
  await sql`
    insert into agents.figure
      (figure_no, figure_id, run_id, merchant_id, type, version_id, payer_id, agent_id, depth, from_at, to_at, currency, formula,
       trace, pay, paid_to_downlines, previous_hash, hash)
    select f.figure_no, f.figure_id, f.run_id, f.merchant_id, f.type, f.version_id, f.payer_id, f.agent_id, f.depth, f.from_at,
      f.to_at, f.currency, f.formula, f.trace, f.pay, f.paid_to_downlines, f.previous_hash, f.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (
      figure_no bigint, figure_id text, run_id text, merchant_id text, type text, version_id text, payer_id text, agent_id text,
      depth int, from_at timestamptz, to_at timestamptz, currency text, formula int, trace jsonb, pay bigint,
      paid_to_downlines bigint, previous_hash text, hash text
    )`.execute(tx);
  await sql`
    insert into agents.payable (figure_id, run_id, merchant_id, payer_id, agent_id, depth, to_at, pay, state)
    select f.figure_id, f.run_id, f.merchant_id, f.payer_id, f.agent_id, f.depth, f.to_at, f.pay, 'waiting'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (
      figure_id text, run_id text, merchant_id text, payer_id text, agent_id text, depth int, to_at timestamptz, pay bigint
    )
    where f.pay > 0`.execute(tx);
};

/** The last figures of versions before a moment: what each carries on. */
export const lastFiguresOf = async (
  read: Read,
  contractIds: readonly string[],
  before: Instant,
): Promise<Map<string, { versionId: string; trace: unknown }>> => {
  const { rows } = await sql<{ contract_id: string; version_id: string; trace: unknown }>`
    select c.id as contract_id, l.version_id, l.trace
    from unnest(${contractIds}::text[]) as c (id)
    cross join lateral (
      select f.version_id, f.trace
      from agents.version v
      join agents.figure f on f.version_id = v.version_id
      where v.contract_id = c.id
        and f.from_at < ${isoOf(before)}::timestamptz
      order by f.from_at desc
      limit 1
    ) l`.execute(read);
  return new Map(rows.map((row) => [row.contract_id, { versionId: row.version_id, trace: row.trace }]));
};

const standing = sql`
  coalesce(p.paid, 0)::bigint as paid, coalesce(p.state, 'nothing') as state, r.state as run_state`;

export const figureById = async (read: Read, figureId: string): Promise<StandingFigure | undefined> => {
  const { rows } = await sql<StandingFigure>`
    select ${columns}, ${standing}
    from agents.figure f
    join agents.run r using (run_id)
    left join agents.payable p using (figure_id)
    where f.figure_id = ${figureId}`.execute(read);
  return rows[0];
};

type FiguresQuery = { type: string | undefined; from: Instant; to: Instant; limit: number; offset: number };

/** An agent's figures whose periods end within a time, the newest first. */
export const figuresOf = async (
  read: Read,
  agentId: string,
  { type, from, to, limit, offset }: FiguresQuery,
): Promise<(StandingFigure & { total: number })[]> => {
  const { rows } = await sql<StandingFigure & { total: number }>`
    select ${columns}, ${standing}, (count(*) over ())::int as total
    from agents.figure f
    join agents.run r using (run_id)
    left join agents.payable p using (figure_id)
    where f.agent_id = ${agentId}
      and f.to_at > ${isoOf(from)}::timestamptz
      and f.to_at <= ${isoOf(to)}::timestamptz
      and (${type ?? null}::text is null or f.type = ${type ?? null})
    order by f.to_at desc, f.figure_no desc
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};

export type IncomeSum = { type: ContractType; gross: bigint; paid_to_downlines: bigint; paid: bigint; figures: number };

/** What an agent's figures of a time come to, by type. */
export const incomeOf = async (
  read: Read,
  agentId: string,
  { from, to }: { from: Instant; to: Instant },
): Promise<IncomeSum[]> => {
  const { rows } = await sql<IncomeSum>`
    select f.type, sum(f.pay)::bigint as gross, sum(f.paid_to_downlines)::bigint as paid_to_downlines,
      coalesce(sum(p.paid), 0)::bigint as paid, count(*)::int as figures
    from agents.figure f
    left join agents.payable p using (figure_id)
    where f.agent_id = ${agentId}
      and f.to_at > ${isoOf(from)}::timestamptz
      and f.to_at <= ${isoOf(to)}::timestamptz
    group by f.type
    order by f.type`.execute(read);
  return rows;
};

/** The figures of a run, from the top of the trees down. */
export const figuresOfRun = async (
  read: Read,
  runId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StandingFigure[]> => {
  const { rows } = await sql<StandingFigure>`
    select ${columns}, ${standing}
    from agents.figure f
    join agents.run r using (run_id)
    left join agents.payable p using (figure_id)
    where f.run_id = ${runId}
    order by f.depth, f.figure_no
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};

/** What wages of other types came to for a time, by agent: all that reached the agent's team by the contract above it. */
export const wagesOf = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ agent_id: string; wages: bigint }>`
    select f.agent_id, sum(f.pay)::bigint as wages
    from agents.figure f
    where f.merchant_id = ${merchantId}
      and f.type <> 'dividend'
      and f.from_at >= ${isoOf(from)}::timestamptz
      and f.to_at <= ${isoOf(to)}::timestamptz
    group by f.agent_id`.execute(read);
  return new Map(rows.map((row) => [row.agent_id, row.wages]));
};
