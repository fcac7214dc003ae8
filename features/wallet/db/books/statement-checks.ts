import { sql, type Read } from '#kit/server/database/database.ts';
import { lineBefore } from './closings.ts';
import type { Deviation } from './ledger-checks.ts';

/** Closings by their number: from the first on, before the other. */
export type Closings = { from: number; to: number };

/** Each closing adds up, holds what its lines said of both sides, and each wallet's line is what its history was at that version. */
export const wrongStatements = async (read: Read, { from, to }: Closings): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with line as materialized (
      select l.statement_id, l.account, l.movements, l.balance, l.balance - coalesce(last.balance, 0) as change
      from wallet.statement_line l
      ${lineBefore}
      where l.statement_id >= ${from} and l.statement_id < ${to}
    ),
    summed as (
      select
        s.id,
        s.owed_to_members,
        s.counter_total,
        coalesce(last.owed_to_members, 0) + coalesce(c.owed, 0) as owed_lined,
        coalesce(last.counter_total, 0) + coalesce(c.counter, 0) as counter_lined
      from wallet.statement s
      left join lateral (
        select p.owed_to_members, p.counter_total
        from wallet.statement p
        where p.currency = s.currency and p.id < s.id
        order by p.id desc
        limit 1
      ) last on true
      left join (
        select
          statement_id,
          sum(change) filter (where account like 'wallet/%') as owed,
          sum(change) filter (where account not like 'wallet/%') as counter
        from line
        group by statement_id
      ) c on c.statement_id = s.id
      where s.id >= ${from} and s.id < ${to}
    )
    select 'statement/' || id as row, 'adds up to ' || owed_to_members + counter_total || ', not to 0' as why
    from summed
    where owed_to_members + counter_total <> 0
    union all
    select 'statement/' || id, 'owes members ' || owed_to_members || ', its lines and the one before make ' || owed_lined
    from summed
    where owed_to_members <> owed_lined
    union all
    select 'statement/' || id, 'says ' || counter_total || ' for the other ends, its lines make ' || counter_lined
    from summed
    where counter_total <> counter_lined
    union all
    select
      'statement/' || l.statement_id || '/' || l.account,
      'says ' || l.balance || ' after ' || l.movements || ' movements, the history ' || coalesce(m.balance_after::text, 'nothing')
    from line l
    left join wallet.movement m
      on m.wallet_id = substr(l.account, 8)::bigint and m.version = l.movements
    where l.account like 'wallet/%' and l.balance is distinct from m.balance_after::numeric
    limit 100`.execute(read);
  return rows;
};

/** What a locked wallet has is what its open holds hold. */
export const wrongHolds = async (read: Read): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select 'wallet/' || w.id as row, 'has ' || w.balance || ' locked, its open holds make ' || coalesce(h.amount, 0) as why
    from wallet.wallet w
    left join (
      select h.locked_wallet_id, sum(h.amount) as amount
      from wallet.hold h
      where not exists (select from wallet.hold_end e where e.hold_id = h.id)
      group by h.locked_wallet_id
    ) h on h.locked_wallet_id = w.id
    where w.kind = 'locked' and w.balance <> coalesce(h.amount, 0)
    order by w.id
    limit 100`.execute(read);
  return rows;
};

/** How much there is to look at. */
export const ledgerSize = async (read: Read): Promise<Record<string, number>> => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'movements' as what, count(*)::int as count from wallet.movement
    union all
    select 'wallets', count(*)::int from wallet.wallet
    union all
    select 'counter-accounts', count(*)::int from wallet.counter_account
    union all
    select 'batches of deltas', count(*)::int from wallet.counter_delta
    union all
    select 'holds', count(*)::int from wallet.hold
    union all
    select 'statements', count(*)::int from wallet.statement`.execute(read);
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
};
