import { sql, type Read } from '#kit/server/database/database.ts';

/** A row that does not fit, and why. */
export type Deviation = { row: string; why: string };

/** At most this many rows of one check are named. */
const namedMax = 100;

/** Months of the ledger: from the first on, before the other. */
export type Months = { from: number; to: number };
export const everyMonth: Months = { from: -32_768, to: 32_767 };

const within = ({ from, to }: Months) => sql`month >= ${from}::smallint and month < ${to}::smallint`;

/** Versions are gapless and each balance follows from the one before, for wallets of a range of numbers. */
export const brokenChains = async (read: Read, from: bigint, to: bigint): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select wallet_id || '.' || version as row, why
    from (
      select
        m.wallet_id,
        m.version,
        case
          when m.version <> row_number() over history then 'the version before it is missing'
          when m.balance_after <> coalesce(lag(m.balance_after) over history, 0) + m.amount
            then 'balance after is ' || m.balance_after || ', not ' || coalesce(lag(m.balance_after) over history, 0) + m.amount
        end as why
      from wallet.movement m
      where m.wallet_id >= ${from} and m.wallet_id < ${to}
      window history as (partition by m.wallet_id order by m.version)
    ) link
    where why is not null
    order by wallet_id, version
    limit ${namedMax}`.execute(read);
  return rows;
};

/** Each wallet of a range has the balance and the version of its last movement. */
export const wrongWallets = async (read: Read, from: bigint, to: bigint): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select
      'wallet/' || coalesce(w.id, s.wallet_id) as row,
      case
        when w.id is null then 'has movements and does not exist'
        else 'has ' || w.balance || ' at version ' || w.version || ', its movements make '
          || coalesce(s.balance, 0) || ' at version ' || coalesce(s.version, 0)
      end as why
    from (select * from wallet.wallet where id >= ${from} and id < ${to}) w
    full join (
      select m.wallet_id, sum(m.amount) as balance, max(m.version) as version
      from wallet.movement m
      where m.wallet_id >= ${from} and m.wallet_id < ${to}
      group by m.wallet_id
    ) s on s.wallet_id = w.id
    where w.id is null or w.balance <> coalesce(s.balance, 0) or w.version <> coalesce(s.version, 0)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** The other end of all movements of a counter-account is what its deltas say, and its fold is the sum of the folded ones. */
export const wrongCounterAccounts = async (read: Read): Promise<Deviation[]> => [
  ...(await wrongEnds(read)),
  ...(await wrongFoldSums(read)),
];

/** The other end of the movements of some months is what the deltas of those months say. */
export const wrongEnds = async (read: Read, months: Months = everyMonth): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with moved as (
      select counter_account, -sum(amount) as amount, count(*) as movements
      from wallet.movement
      where kind <> 0 and ${within(months)}
      group by counter_account
    ),
    written as (
      select counter_account, sum(amount) as amount, sum(movements) as movements
      from wallet.counter_delta
      where counter_account <> 0 and ${within(months)}
      group by counter_account
    )
    select
      'counter/' || coalesce(k.id, m.counter_account, w.counter_account) as row,
      case
        when k.id is null then 'is used and does not exist'
        else 'its deltas make ' || coalesce(w.amount, 0) || ' in ' || coalesce(w.movements, 0)
          || ' movements, the movements make ' || coalesce(m.amount, 0) || ' in ' || coalesce(m.movements, 0)
      end as why
    from wallet.counter_account k
    full join moved m on m.counter_account = k.id
    full join written w on w.counter_account = coalesce(k.id, m.counter_account)
    where k.id is null
      or coalesce(w.amount, 0) <> coalesce(m.amount, 0)
      or coalesce(w.movements, 0) <> coalesce(m.movements, 0)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** The fold of each counter-account is the sum of all its folded deltas, of which a batch has one. */
export const wrongFoldSums = async (read: Read): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with written as (
      select d.counter_account, sum(d.amount) as folded
      from wallet.counter_delta d
      cross join wallet.counter_fold f
      where d.counter_account <> 0
        and d.written_by < f.folded_below
      group by d.counter_account
    )
    select
      'counter/' || coalesce(b.counter_account, w.counter_account) as row,
      'its fold is ' || coalesce(b.balance, 0) || ', its folded deltas make ' || coalesce(w.folded, 0) as why
    from wallet.counter_balance b
    full join written w on w.counter_account = b.counter_account
    where coalesce(b.balance, 0) <> coalesce(w.folded, 0)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/**
 * Each movement stands in the month and at the moment that its batch wrote beside its counter-account: a row that was
 * moved in time, or taken from one batch into another, fits neither.
 */
export const wrongTimes = async (read: Read, months: Months = everyMonth): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    with moved as (
      select
        counter_account,
        month,
        recorded_at,
        sum(amount) as amount,
        count(*) as movements,
        bit_xor((wallet_id << 24) # (version & 16777215) # ((version >> 24)::bigint << 56)) as places,
        min(array[wallet_id, version]) as first
      from wallet.movement
      where ${within(months)}
      group by counter_account, month, recorded_at
    ),
    written as (
      select
        counter_account,
        month,
        recorded_at,
        -sum(amount) as amount,
        sum(movements) as movements,
        bit_xor(places) as places
      from wallet.counter_delta
      where ${within(months)}
      group by counter_account, month, recorded_at
    )
    select
      case
        when m.movements is null then 'counter/' || w.counter_account
        else m.first[1] || '.' || m.first[2]
      end as row,
      case
        when w.movements is null then 'says ' || m.recorded_at || ' in month ' || m.month || ', when nothing was written for counter/' || m.counter_account
        else 'was written with ' || w.movements || ' movements of ' || w.amount || ' at ' || w.recorded_at || ' in month ' || w.month
          || ', there are ' || coalesce(m.movements, 0) || ' of ' || coalesce(m.amount, 0) || ' or others'
      end as why
    from moved m
    full join written w using (counter_account, month, recorded_at)
    where (m.amount, m.movements, m.places) is distinct from (w.amount, w.movements, w.places)
    order by recorded_at, 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** Every currency adds up to zero: what members have is what the other ends lack. */
export const openCurrencies = async (read: Read): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select 'currency/' || currency as row, 'all accounts add up to ' || sum(balance) || ', not to 0' as why
    from (
      select currency, balance::numeric from wallet.wallet
      union all
      select currency, balance from wallet.counter_sum
    ) account
    group by currency
    having sum(balance) <> 0
    order by 1`.execute(read);
  return rows;
};

/** Keys by their first bytes: from the first on, before the other; null for no end. */
export type Keys = { from: string; to: string | null };

/** Each of these keys stands once over all months. */
export const repeatedKeys = async (read: Read, { from, to }: Keys): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select 'key/' || key as row, 'is used ' || count(*) || ' times' as why
    from wallet.movement
    where key >= ${from}::uuid and (${to}::uuid is null or key < ${to}::uuid)
    group by key
    having count(*) > 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** A refund of these months takes back exactly what it names. */
export const wrongRefunds = async (read: Read, months: Months): Promise<Deviation[]> => {
  const { rows } = await sql<Deviation>`
    select r.wallet_id || '.' || r.version as row, 'does not take back what it refers to' as why
    from (select * from wallet.movement where kind = 1 and ${within(months)}) r
    left join wallet.movement o on o.key = r.reference
    where o.key is null or o.wallet_id <> r.wallet_id or o.amount <> -r.amount or o.counter_account <> r.counter_account
    limit ${namedMax}`.execute(read);
  return rows;
};
