import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Deviation } from './ledger-checks.ts';

const namedMax = 100;

const deltasOf = (month: number) => sql`
  select d.counter_account, sum(d.amount) as amount, sum(d.movements) as movements
  from wallet.counter_delta d
  where d.month = ${month}::smallint and d.counter_account <> 0
  group by d.counter_account`;

/** The other end of a month's movements is what its deltas say, and what they said when the month was first looked through. */
export const wrongMonth = async (read: Read, month: number): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with moved as (
      select m.counter_account, -sum(m.amount) as amount, count(*) as movements
      from wallet.movement m
      where m.month = ${month}::smallint and m.kind <> 0
      group by m.counter_account
    ),
    written as (${deltasOf(month)}),
    known as (select * from wallet.verified_sum v where v.month = ${month}::smallint)
    select
      'counter/' || coalesce(m.counter_account, w.counter_account, k.counter_account) as row,
      'its deltas of month ' || ${month}::int || ' make ' || coalesce(w.amount, 0) || ' in ' || coalesce(w.movements, 0)
        || ' movements, the movements make ' || coalesce(m.amount, 0) || ' in ' || coalesce(m.movements, 0)
        || case when k.amount is null then '' else ', when it was over they made ' || k.amount || ' in ' || k.movements end
        as why
    from moved m
    full join written w on w.counter_account = m.counter_account
    full join known k on k.counter_account = coalesce(m.counter_account, w.counter_account)
    where coalesce(w.amount, 0) <> coalesce(m.amount, 0)
      or coalesce(w.movements, 0) <> coalesce(m.movements, 0)
      or (exists (select from known) and (coalesce(k.amount, 0), coalesce(k.movements, 0)) is distinct from
        (coalesce(w.amount, 0), coalesce(w.movements, 0)))
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** The fold of each counter-account is the sum of its folded deltas; those of months that were looked through stand summed. */
export const wrongFolds = async (read: Read): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with looked as (select distinct month from wallet.verified_sum),
    -- Months are written one after the other, so those that are not looked through yet are the latest.
    folded as (
      select d.counter_account, sum(d.amount) as amount
      from wallet.counter_delta d
      cross join wallet.counter_fold f
      where d.counter_account <> 0
        and d.written_by < f.folded_below
        and d.month > coalesce((select max(month) from looked), 0::smallint)
      group by d.counter_account
      union all
      select v.counter_account, sum(v.amount)
      from wallet.verified_sum v
      where v.counter_account <> 0
      group by v.counter_account
    ),
    due as (select counter_account, sum(amount) as amount from folded group by counter_account)
    select
      'counter/' || coalesce(k.id, d.counter_account) as row,
      case
        when k.id is null then 'is used and does not exist'
        else 'its fold is ' || coalesce(b.balance, 0) || ', its folded deltas make ' || coalesce(d.amount, 0)
      end as why
    from wallet.counter_account k
    full join due d on d.counter_account = k.id
    left join wallet.counter_balance b on b.counter_account = k.id
    where k.id is null or coalesce(b.balance, 0) <> coalesce(d.amount, 0)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/**
 * The months to look through at the end of a round: the one that is written, and of those that are over the first that was never
 * looked through, else one in turn.
 */
export const monthsDue = async (read: Read, round: bigint): Promise<{ written: number; over: number | undefined }> => {
  const { rows } = await sql<{ written: number; first: number; looked: number | null }>`
    select l.month::int as written, l.first_month::int as first,
      (select max(v.month)::int from wallet.verified_sum v) as looked
    from wallet.ledger_month l`.execute(read);
  const { written, first, looked } = oneRow(rows);
  const count = written - first;
  if (count === 0) return { written, over: undefined };
  const next = looked === null ? first : looked + 1;
  return { written, over: next < written ? next : first + Number(round % BigInt(count)) };
};

/** Keeps what a month that is over came to, once all of it is folded. Those of before must have been kept. */
export const saveMonth = async (tx: Tx, month: number): Promise<void> => {
  await sql`
    insert into wallet.verified_sum (month, counter_account, amount, movements)
    select ${month}::smallint, w.counter_account, w.amount, w.movements
    from (
      ${deltasOf(month)}
      -- A month in which nothing moved is kept as well.
      union all
      select 0, 0, 0
    ) w
    where not exists (
      select
      from wallet.counter_delta d
      cross join wallet.counter_fold f
      where d.month = ${month}::smallint and d.written_by >= f.folded_below
    )
    on conflict (month, counter_account) do nothing`.execute(tx);
};
