import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { Id } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { RoundState } from '../domain/round-state.ts';

export type PoolRow = {
  pool_id: string;
  game: string;
  name: string;
  number: number;
  seed_id: Id<'sed'>;
  commitment: string;
  cards: number;
  next_card: number;
  version: number;
  currency: Currency;
  /** When it was taken off sale before its last card. */
  ended_at: Instant | null;
};
/** As it is kept: amounts as they are told. */
export type LeftOver = {
  price: string;
  voided: number;
  prizes: { prize: string; cards: number; left: number; withdrawn: number }[];
};
export type PoolName = { game: string; version: number; name: string; currency: Currency };

const columns = sql`p.pool_id, p.game, p.name, p.number, p.seed_id, p.commitment, p.cards, p.next_card, p.version, p.currency,
  p.ended_at`;

const isNamed = ({ game, version, name, currency }: PoolName) => sql`p.game = ${game}
      and p.version = ${version}
      and p.name = ${name}
      and p.currency = ${currency}`;

/** The pool whose cards are sold now. */
export const poolInUse = async (read: Read, pool: PoolName): Promise<PoolRow | undefined> => {
  const { rows } = await sql<PoolRow>`
    select ${columns}
    from rounds.pool p
    where ${isNamed(pool)}
      and p.next_card <= p.cards
      and p.ended_at is null`.execute(read);
  return rows[0];
};

/** Locks a pool until the transaction ends, so that it is opened once and sells one card at a time. */
export const holdPool = async (tx: Tx, { game, version, name, currency }: PoolName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7403, hashtext(${`${game}/${version}/${name}/${currency}`}))`.execute(tx);
};

export const insertPool = async (
  tx: Tx,
  {
    poolId,
    pool,
    seedId,
    commitment,
    cards,
  }: { poolId: string; pool: PoolName; seedId: string; commitment: string; cards: number },
): Promise<void> => {
  const { game, version, name, currency } = pool;
  await sql`
    insert into rounds.pool (pool_id, game, version, name, currency, number, seed_id, commitment, cards)
    select ${poolId}, ${game}, ${version}, ${name}, ${currency}, coalesce(max(p.number), 0) + 1, ${seedId}, ${commitment}, ${cards}
    from rounds.pool p
    where ${isNamed(pool)}`.execute(tx);
};

export const takeCard = async (tx: Tx, poolId: string): Promise<void> => {
  await sql`
    update rounds.pool
    set next_card = next_card + 1
    where pool_id = ${poolId}`.execute(tx);
};

export const poolById = async (read: Read, poolId: string): Promise<PoolRow | undefined> => {
  const { rows } = await sql<PoolRow>`
    select ${columns}
    from rounds.pool p
    where p.pool_id = ${poolId}`.execute(read);
  return rows[0];
};

/** The card that a round bought. */
export const cardOfRound = async (
  read: Read,
  roundId: string,
): Promise<{ pool_id: string | null; card: number | null } | undefined> => {
  const { rows } = await sql<{ pool_id: string | null; card: number | null }>`
    select r.pool_id, r.card
    from rounds.round r
    where r.round_id = ${roundId}`.execute(read);
  return rows[0];
};

/** Sold cards of a pool, counted by state and payout of their rounds. */
export const soldCards = async (
  read: Read,
  poolId: string,
): Promise<{ state: RoundState; payout: Minor | null; cards: number }[]> => {
  const { rows } = await sql<{ state: RoundState; payout: Minor | null; cards: number }>`
    select r.state, r.payout, count(*)::integer as cards
    from rounds.round r
    where r.pool_id = ${poolId}
    group by r.state, r.payout`.execute(read);
  return rows;
};

/** The numbers of cards that nobody has: their stake went back, or was never taken. */
export const voidCards = async (read: Read, poolId: string): Promise<number[]> => {
  const { rows } = await sql<{ card: number }>`
    select r.card
    from rounds.round r
    where r.pool_id = ${poolId}
      and r.state in ('voiding', 'voided', 'refused')
      and r.card is not null`.execute(read);
  return rows.map(({ card }) => card);
};

const isUnshown = sql`
  (p.next_card > p.cards or p.ended_at is not null)
  and p.closed_at is null
  and not exists (
    select
    from rounds.round r
    where r.pool_id = p.pool_id
      and r.state in ('staking', 'claiming', 'open')
  )`;
const isOutdated = sql`p.version <> d.version and p.next_card <= p.cards and p.ended_at is null`;

/** Whether there are any of what `unshownPools` and `outdatedPools` find. */
export const hasPoolsDue: Condition = sql`
  exists (select from rounds.pool p where ${isUnshown})
  or exists (select from rounds.pool p join rounds.game_desk d using (game) where ${isOutdated})`;

/** Pools that sell no more, whose cards are played, and whose seed nobody has seen. */
export const unshownPools = async (read: Read): Promise<PoolRow[]> => {
  const { rows } = await sql<PoolRow>`
    select ${columns}
    from rounds.pool p
    where ${isUnshown}
    limit 20`.execute(read);
  return rows;
};

/** @param leftOver the prizes left in a pool that was taken off sale, where they are known. */
export const closePool = async (tx: Tx, poolId: string, leftOver: LeftOver | undefined): Promise<boolean> => {
  const done = await sql`
    update rounds.pool
    set closed_at = kit.now(), left_over = ${leftOver === undefined ? null : JSON.stringify(leftOver)}::jsonb
    where pool_id = ${poolId}
      and closed_at is null`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
};

/** The last pools of a name whose last card was sold and whose seed is shown, the newest first. */
export const shownPools = async (read: Read, pool: PoolName, limit: number): Promise<PoolRow[]> => {
  const { rows } = await sql<PoolRow>`
    select ${columns}
    from rounds.pool p
    where ${isNamed(pool)}
      and p.closed_at is not null
      and p.ended_at is null
    order by p.number desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Pools on sale whose game version is no longer in force. */
export const outdatedPools = async (read: Read): Promise<PoolRow[]> => {
  const { rows } = await sql<PoolRow>`
    select ${columns}
    from rounds.pool p
    join rounds.game_desk d using (game)
    where ${isOutdated}`.execute(read);
  return rows;
};

/** Takes a pool off sale; one that is sold out by now is none to be taken. */
export const endPool = async (tx: Tx, poolId: string): Promise<void> => {
  await sql`
    update rounds.pool
    set ended_at = kit.now()
    where pool_id = ${poolId}
      and next_card <= cards
      and ended_at is null`.execute(tx);
};

/** What was left in pools of a game that were taken off sale, the newest first. */
export const endedPools = async (
  read: Read,
  { game, currency }: Pick<PoolName, 'game' | 'currency'>,
  limit: number,
): Promise<(PoolRow & { left_over: string | null })[]> => {
  const { rows } = await sql<PoolRow & { left_over: string | null }>`
    select ${columns}, p.left_over::text as left_over
    from rounds.pool p
    where p.game = ${game}
      and p.currency = ${currency}
      and p.ended_at is not null
      and p.closed_at is not null
    order by p.ended_at desc, p.pool_id
    limit ${limit}`.execute(read);
  return rows;
};
