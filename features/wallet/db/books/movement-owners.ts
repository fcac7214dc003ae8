import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { Deviation } from './ledger-checks.ts';

/** The time in which facts were written, as texts of PostgreSQL's `timestamptz`. */
export type OwnedTime = { since: string; until: string };

/**
 * The movements that the facts of one feature explain, as a query, one row a movement:
 * - `row` text: the fact, as a person finds it.
 * - `key` text: the movement's key; where `takes_back`, the key of the movement that a refund takes back.
 * - `takes_back` boolean.
 * - `kind` text: the movement's kind; `refund` where `takes_back`.
 * - `member_id` text: whose wallet it is; of a pot, its name.
 * - `amount` bigint: minor units from the wallet's side; null where the fact does not say.
 * - `other_end` text: owner and code of the counter-account, `house/fee`; null where `takes_back` (it is the original's).
 * - `is_due` boolean: the fact is wrong without the movement.
 *
 * Facts outside of the time may be left out; a few too many do no harm.
 */
export type MovementOwners = (time: OwnedTime) => ReturnType<typeof sql>;

/** Movements to look at: a query of rows of `wallet.movement`, and the time in which what owns them was written. */
export type MovementsChecked = { movements: ReturnType<typeof sql>; time: OwnedTime };

/** At most this many rows of one check are named. */
const namedMax = 100;

const allOf = (owners: readonly MovementOwners[], time: OwnedTime) =>
  sql.join(
    owners.map((of) => of(time)),
    sql` union all `,
  );

/**
 * Movements of value that no fact explains: minted by hand, or of another wallet, kind, amount or other end than the fact
 * says. @param owners of every feature that moves money: what is missing here is named.
 */
export const unownedMovements = async (
  read: Read,
  owners: readonly MovementOwners[],
  { movements, time }: MovementsChecked,
): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with owned as materialized (
      select wallet.key_of(o.key) as key, o.takes_back, o.kind, o.member_id, o.amount, o.other_end
      from (${allOf(owners, time)}) o
    )
    select
      m.wallet_id || '.' || m.version as row,
      'is a ' || k.name || ' of ' || m.amount || ' for ' || w.member_id || ' with ' || coalesce(c.owner || '/' || c.code, 'nobody')
        || ' that nothing explains, key ' || m.key as why
    from (${movements}) m
    join wallet.wallet w on w.id = m.wallet_id
    join wallet.movement_kind k on k.code = m.kind
    left join wallet.counter_account c on c.id = m.counter_account
    where m.amount <> 0
      and not exists (
        select
        from owned o
        where o.key = case when m.kind = 1 then m.reference else m.key end
          and o.takes_back = (m.kind = 1)
          and o.kind = k.name
          and o.member_id = w.member_id
          and (o.amount is null or o.amount = m.amount)
          and (o.other_end is null or o.other_end = c.owner || '/' || c.code)
      )
    order by m.wallet_id, m.version
    limit ${namedMax}`.execute(read);
  return rows;
};

/** Facts of value whose movement is missing, or is of another wallet, kind or amount. */
export const factsWithoutMovement = async (
  read: Read,
  owners: readonly MovementOwners[],
  time: OwnedTime,
): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with owned as materialized (
      select o.*, wallet.key_of(o.key) as key_bytes
      from (${allOf(owners, time)}) o
      where o.is_due and o.amount <> 0
    )
    select
      o.row,
      'is due a ' || o.kind || ' of ' || o.amount || ' for ' || o.member_id || ' under ' || o.key || ', there is '
        || coalesce('a ' || k.name || ' of ' || m.amount || ' for ' || w.member_id, 'nothing') as why
    from owned o
    left join wallet.movement m
      on case when m.kind = 1 then m.reference else m.key end = o.key_bytes and (m.kind = 1) = o.takes_back
    left join wallet.wallet w on w.id = m.wallet_id
    left join wallet.movement_kind k on k.code = m.kind
    where (k.name, m.amount, w.member_id) is distinct from (o.kind, o.amount, o.member_id)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** All facts, whenever they were written. */
export const anyTime: OwnedTime = { since: '-infinity', until: 'infinity' };

/** An act and its movement are written in one transaction, by two clocks that are compared every few seconds. */
const apart = sql`interval '1 hour'`;

/** The months that have movements, the oldest first. */
export const movedMonths = async (read: Read): Promise<number[]> => {
  const { rows } = await sql<{ month: number }>`
    select m.month
    from wallet.ledger_month l
    cross join generate_series(l.first_month::integer, l.month::integer) as m (month)
    order by 1`.execute(read);
  return rows.map(({ month }) => month);
};

/** A part of a month by the time of its movements: from the first moment on, before the other. */
export type Slice = {
  month: number;
  place: number;
  since: string;
  until: string;
  /** In which time what explains them was written. */
  owned_since: string;
  owned_until: string;
};

/** A month cut by time so that each part has about so many movements; none of a month without one. */
export const slicesOf = async (read: Read, month: number, size: number): Promise<Slice[]> => {
  const { rows } = await sql<Slice>`
    with moved as (
      select count(*) as movements, min(recorded_at) as first, max(recorded_at) as last
      from wallet.movement
      where month = ${month}::smallint
    ),
    cut as (
      select first, last + interval '1 microsecond' - first as length, ceil(movements / ${size}::numeric)::int as parts
      from moved
      where movements > 0
    )
    select ${month}::int as month, p.place, a.since::text as since, a.until::text as until,
      (a.since - ${apart})::text as owned_since, (a.until + ${apart})::text as owned_until
    from cut
    cross join generate_series(1, parts) as p (place)
    cross join lateral (
      select
        first + length * (p.place - 1) / parts as since,
        case when p.place = parts then first + length else first + length * p.place / parts end as until
    ) a
    order by p.place`.execute(read);
  return rows;
};

export const ofSlice = ({ month, since, until, owned_since, owned_until }: Slice): MovementsChecked => ({
  movements: sql`
    select *
    from wallet.movement
    where month = ${month}::smallint
      and recorded_at >= ${since}::timestamptz
      and recorded_at < ${until}::timestamptz`,
  time: { since: owned_since, until: owned_until },
});

/** The movements that a closing took in; undefined where there are none. @param closesAt ISO. */
export const ofClosing = async (read: Read, closesAt: string): Promise<MovementsChecked | undefined> => {
  const movements = sql`
    select m.*
    from wallet.statement s
    join wallet.statement_line l on l.statement_id = s.id and l.account like 'wallet/%'
    left join lateral (
      select p.movements
      from wallet.statement_line p
      where p.account = l.account and p.statement_id < l.statement_id
      order by p.statement_id desc
      limit 1
    ) last on true
    -- Its own step for each line (offset 0): joined freely, the planner reads the whole ledger in its order.
    cross join lateral (
      select *
      from wallet.movement
      where wallet_id = substr(l.account, 8)::bigint
        and version > coalesce(last.movements, 0)
        and version <= l.movements
      offset 0
    ) m
    where s.closes_at = ${closesAt}::timestamptz`;
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select (min(recorded_at) - ${apart})::text as since, (max(recorded_at) + ${apart})::text as until
    from (${movements}) m`.execute(read);
  const { since, until } = oneRow(rows);
  return since === null || until === null ? undefined : { movements, time: { since, until } };
};
