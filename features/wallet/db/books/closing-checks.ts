import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { lineBefore } from './closings.ts';
import type { Deviation } from './ledger-checks.ts';

/** The lines of a closing with the one before of the same account: where its hour begins and ends. */
const linesOf = (closesAt: Instant) => sql`
  select
    s.id as statement_id,
    s.currency,
    l.account,
    l.movements,
    l.balance,
    coalesce(last.movements, 0) as movements_before,
    coalesce(last.balance, 0) as balance_before
  from wallet.statement s
  join wallet.statement_line l on l.statement_id = s.id
  ${lineBefore}
  where s.closes_at = ${isoOf(closesAt)}::timestamptz`;

/** The movements `m` of a line `l`. Its own step for each line (offset 0): joined freely, the planner reads the whole ledger in its order. */
const movementsOfLine = sql`
  cross join lateral (
    select m.version, m.amount, m.balance_after, m.counter_account
    from wallet.movement m
    where m.wallet_id = l.wallet_id
      and m.version > l.movements_before
      and m.version <= l.movements
    offset 0
  ) m`;

/** Each wallet that moved did so without a gap from its line before to this one, and stands as it was or went on from there. */
export const wrongHistories = async (read: Read, closesAt: Instant): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with line as materialized (
      select substr(l.account, 8)::bigint as wallet_id, l.*
      from (${linesOf(closesAt)}) l
      where l.account like 'wallet/%'
    ),
    link as (
      select
        l.wallet_id,
        m.version,
        m.balance_after,
        l.movements_before + row_number() over history as version_due,
        coalesce(lag(m.balance_after) over history, l.balance_before) + m.amount as balance_due
      from line l
      ${movementsOfLine}
      window history as (partition by l.wallet_id order by m.version)
    )
    select k.wallet_id || '.' || k.version as row,
      'version ' || k.version || ' with ' || k.balance_after || ' after it, not version ' || k.version_due || ' with '
        || k.balance_due as why
    from link k
    where k.version <> k.version_due or k.balance_after <> k.balance_due
    union all
    select l.account, 'is closed with ' || l.balance || ' after ' || l.movements || ' movements, its history has '
      || coalesce(m.balance_after::text, 'nothing')
    from line l
    left join lateral (
      select m.balance_after from wallet.movement m where m.wallet_id = l.wallet_id and m.version = l.movements offset 0
    ) m on true
    left join lateral (select w.currency, w.version from wallet.wallet w where w.id = l.wallet_id offset 0) w on true
    where m.balance_after is distinct from l.balance or w.currency is distinct from l.currency or w.version < l.movements
    limit 100`.execute(read);
  return rows;
};

/** What each other end gained since its line before is what the wallets that moved lost, and the other way round. */
export const wrongOtherEnds = async (read: Read, closesAt: Instant): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with line as materialized (${linesOf(closesAt)}),
    moved as (
      select m.counter_account, -sum(m.amount) as amount, count(*) as movements
      from (select substr(account, 8)::bigint as wallet_id, * from line where account like 'wallet/%') l
      ${movementsOfLine}
      where m.counter_account <> 0
      group by m.counter_account
    )
    select 'counter/' || coalesce(c.id, m.counter_account) as row,
      'gained ' || coalesce(c.amount, 0) || ' in ' || coalesce(c.movements, 0) || ' movements, the wallets gave '
        || coalesce(m.amount, 0) || ' in ' || coalesce(m.movements, 0) as why
    from (
      select substr(l.account, 9)::int as id, l.balance - l.balance_before as amount,
        l.movements - l.movements_before as movements
      from line l
      where l.account like 'counter/%'
    ) c
    full join moved m on m.counter_account = c.id
    where coalesce(c.amount, 0) <> coalesce(m.amount, 0) or coalesce(c.movements, 0) <> coalesce(m.movements, 0)
    limit 100`.execute(read);
  return rows;
};

/** The totals of a closing are those of the one before and what its lines changed, and add up to zero. */
export const wrongTotals = async (read: Read, closesAt: Instant): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select 'statement/' || s.id as row,
      'says ' || s.owed_to_members || ' and ' || s.counter_total || ', with its lines it makes '
        || coalesce(last.owed_to_members, 0) + c.owed || ' and ' || coalesce(last.counter_total, 0) + c.counter as why
    from wallet.statement s
    left join lateral (
      select p.owed_to_members, p.counter_total
      from wallet.statement p
      where p.currency = s.currency and p.id < s.id
      order by p.id desc
      limit 1
    ) last on true
    cross join lateral (
      select
        coalesce(sum(l.balance - l.balance_before) filter (where l.account like 'wallet/%'), 0) as owed,
        coalesce(sum(l.balance - l.balance_before) filter (where l.account like 'counter/%'), 0) as counter
      from (${linesOf(closesAt)}) l
      where l.statement_id = s.id
    ) c
    where s.closes_at = ${isoOf(closesAt)}::timestamptz
      and (
        s.owed_to_members <> coalesce(last.owed_to_members, 0) + c.owed
        or s.counter_total <> coalesce(last.counter_total, 0) + c.counter
        or s.owed_to_members + s.counter_total <> 0
      )`.execute(read);
  return rows;
};
