import { sql, type Read } from '#kit/server/database.ts';
import type { Deviation } from './ledger-checks.ts';

/** Each closing adds up, holds what its lines said of both sides, and each wallet's line is what its history was at that version. */
export const wrongStatements = async (read: Read): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with change as (
      select
        l.statement_id,
        l.account like 'wallet/%' as is_wallet,
        l.balance - coalesce(lag(l.balance) over (partition by l.account order by l.statement_id), 0) as change
      from wallet.statement_line l
    ),
    summed as (
      select
        s.id,
        s.owed_to_members,
        s.counter_total,
        sum(coalesce(sum(c.change) filter (where c.is_wallet), 0)) over closings as owed_lined,
        sum(coalesce(sum(c.change) filter (where not c.is_wallet), 0)) over closings as counter_lined
      from wallet.statement s
      left join change c on c.statement_id = s.id
      group by s.id
      window closings as (partition by s.currency order by s.id)
    )
    select 'statement/' || s.id as row, 'adds up to ' || s.owed_to_members + s.counter_total || ', not to 0' as why
    from wallet.statement s
    where s.owed_to_members + s.counter_total <> 0
    union all
    select 'statement/' || id, 'owes members ' || owed_to_members || ', its lines and those before make ' || owed_lined
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
    from wallet.statement_line l
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
