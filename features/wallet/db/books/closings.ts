import { sql, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { movementKey } from '../commands/movement-key.ts';

/** One currency of an hour that was closed. Amounts in minor units; both sides add up to zero. */
export type ClosedCurrency = {
  currency: Currency;
  /** To members and pots. */
  owed: bigint;
  /** What the other ends have. */
  counter: bigint;
  wallets: number;
  /** All that ever moved. */
  movements: bigint;
};

export type Closing = { closesAt: Instant; takenAt: Instant; currencies: readonly ClosedCurrency[] };

type Row = {
  closes_at: Instant;
  taken_at: Instant;
  currency: Currency;
  owed: string;
  counter: string;
  wallets: number;
  movements: bigint;
};

/** Whether there is a closing after a moment, which SQL says; null: whether there is one. */
export const hasClosingAfter = (moment: Condition): Condition => sql`
  exists (select from wallet.statement n where n.closes_at > coalesce(${moment}, '-infinity'))`;

/** The first closing after a moment, or the first of all. */
export const closingAfter = async (read: Read, after: Instant | undefined): Promise<Closing | undefined> => {
  const { rows } = await sql<Row>`
    select
      s.closes_at,
      s.taken_at,
      s.currency,
      s.owed_to_members as owed,
      s.counter_total as counter,
      s.wallets,
      s.movements
    from wallet.statement s
    where s.closes_at = (
      select min(n.closes_at)
      from wallet.statement n
      ${after === undefined ? sql`` : sql`where n.closes_at > ${isoOf(after)}::timestamptz`}
    )
    order by s.currency`.execute(read);
  const [first] = rows;
  return (
    first && {
      closesAt: first.closes_at,
      takenAt: first.taken_at,
      currencies: rows.map(({ currency, owed, counter, wallets, movements }) => ({
        currency,
        owed: BigInt(owed),
        counter: BigInt(counter),
        wallets,
        movements,
      })),
    }
  );
};

/** The line before of the account of a line `l`, as `last`; nulls where it is the first. */
export const lineBefore = sql`
  left join lateral (
    select p.movements, p.balance
    from wallet.statement_line p
    where p.account = l.account and p.statement_id < l.statement_id
    order by p.statement_id desc
    limit 1
  ) last on true`;

/** The movements of one wallet that a closing took in: those after `from`, up to `to`. */
export type WalletWindow = { walletId: bigint; from: number; to: number };

/** Which wallets moved in the hours that a closing took in, by their number. */
export const windowsOf = async (read: Read, closesAt: Instant): Promise<WalletWindow[]> => {
  const { rows } = await sql<WalletWindow>`
    select
      substr(l.account, 8)::bigint as "walletId",
      coalesce(last.movements, 0)::int as from,
      l.movements::int as to
    from wallet.statement s
    join wallet.statement_line l on l.statement_id = s.id and l.account like 'wallet/%'
    ${lineBefore}
    where s.closes_at = ${isoOf(closesAt)}::timestamptz
    order by 1`.execute(read);
  return rows;
};

/** A movement as an outsider may know it. */
export type ClosedMovement = {
  walletId: bigint;
  version: number;
  owner: string;
  currency: Currency;
  kind: string;
  amount: bigint;
  balanceAfter: bigint;
  /** Number of the other end; 0 of a tombstone, which moves nothing. */
  counterAccount: number;
  /** Sixteen bytes in hex. */
  key: string;
  reference: string | null;
  at: Instant;
};

const movementColumns = sql`
  m.wallet_id as "walletId",
  m.version,
  w.member_id as owner,
  w.currency,
  k.name as kind,
  m.amount,
  m.balance_after as "balanceAfter",
  m.counter_account as "counterAccount",
  replace(m.key::text, '-', '') as key,
  replace(m.reference::text, '-', '') as reference,
  m.recorded_at as at`;

/** The movements of some windows, by wallet and version. */
export const movementsIn = async (read: Read, windows: readonly WalletWindow[]): Promise<ClosedMovement[]> => {
  const { rows } = await sql<ClosedMovement>`
    select ${movementColumns}
    from unnest(
      ${windows.map(({ walletId }) => walletId)}::bigint[],
      ${windows.map(({ from }) => from)}::int[],
      ${windows.map(({ to }) => to)}::int[]
    ) as part (wallet_id, after, upto)
    join wallet.movement m on m.wallet_id = part.wallet_id and m.version > part.after and m.version <= part.upto
    join wallet.wallet w on w.id = m.wallet_id
    join wallet.movement_kind k on k.code = m.kind
    order by m.wallet_id, m.version`.execute(read);
  return rows;
};

export type KeyedMovement = ClosedMovement & {
  /** The rules that it was made under, where there are any. */
  rulesHash: string | null;
  /** The hour whose closing takes it in; null while that hour is not over. */
  closesAt: Instant | null;
};

/** The movements under these keys; a key without one is missing. */
export const movementsByKey = async (read: Read, keys: readonly string[]): Promise<Map<string, KeyedMovement>> => {
  const named = new Map(keys.map((key) => [movementKey(key), key]));
  const { rows } = await sql<KeyedMovement>`
    select ${movementColumns}, r.hash as "rulesHash", (
      select s.closes_at
      from wallet.statement_line l
      join wallet.statement s on s.id = l.statement_id
      where l.account = 'wallet/' || m.wallet_id and l.movements >= m.version
      order by l.statement_id
      limit 1
    ) as "closesAt"
    from wallet.movement m
    join wallet.wallet w on w.id = m.wallet_id
    join wallet.movement_kind k on k.code = m.kind
    left join wallet.rules r on r.id = m.rules
    where m.key = any(${[...named.keys()]}::uuid[])
      and m.counter_account > 0`.execute(read);
  return new Map(rows.map((row) => [named.get(row.key)!, row]));
};
