import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { SharedState } from '../domain/shared-state.ts';

export type SharedRow = {
  shared_id: string;
  game: string;
  version: number;
  maths_hash: string;
  seed_pair_id: string;
  number: number;
  state: SharedState;
  opens_at: Instant;
  closes_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  element: string | null;
  /** Why it is void. */
  fault: string | null;
};

const columns = sql`s.shared_id, s.game, s.version, s.maths_hash, s.seed_pair_id, s.number, s.state, s.opens_at, s.closes_at,
  s.started_at, s.ended_at, s.element, s.fault`;

/** The newest of a game, whatever it stands at. */
export const latestShared = async (read: Read, game: string): Promise<SharedRow | undefined> => {
  const { rows } = await sql<SharedRow>`
    select ${columns}
    from rounds.shared_round s
    where s.game = ${game}
    order by s.shared_id desc
    limit 1`.execute(read);
  return rows[0];
};

export const sharedById = async (read: Read, sharedId: string): Promise<SharedRow | undefined> => {
  const { rows } = await sql<SharedRow>`
    select ${columns}
    from rounds.shared_round s
    where s.shared_id = ${sharedId}`.execute(read);
  return rows[0];
};

/** Those that are over or void, the newest first. */
export const endedShared = async (
  read: Read,
  { game, before, limit }: { game: string; before: string | undefined; limit: number },
): Promise<SharedRow[]> => {
  const { rows } = await sql<SharedRow>`
    select ${columns}
    from rounds.shared_round s
    where s.game = ${game}
      and s.state not in ('betting', 'running')
      and (${before ?? null}::text is null or s.shared_id < ${before ?? null})
    order by s.shared_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** In the order of their numbers, behind one; for looking at all of them. */
export const sharedAfter = async (read: Read, after: string, limit: number): Promise<SharedRow[]> => {
  const { rows } = await sql<SharedRow>`
    select ${columns}
    from rounds.shared_round s
    where s.shared_id > ${after}
      and s.state not in ('betting', 'running')
    order by s.shared_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Whether any shared game is wanted or has a round to go on with: one look for all games, while nobody plays any. */
export const hasShared = async (read: Read): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from rounds.shared_game where wanted_until > (select kit.now()))
      or exists (select from rounds.shared_round s where ${isUnfinished}) as found`.execute(read);
  return oneRow(rows).found;
};
const isUnfinished = sql`s.state in ('betting', 'running', 'over', 'voided')`;

/** Over or void with bets that may be unsettled, and the one in play. */
export const unfinishedShared = async (read: Read, game: string): Promise<SharedRow[]> => {
  const { rows } = await sql<SharedRow>`
    select ${columns}
    from rounds.shared_round s
    where s.game = ${game}
      and ${isUnfinished}
    order by s.shared_id`.execute(read);
  return rows;
};

/** How a shared round stands by business time. */
export type SharedClock = Pick<SharedRow, 'state' | 'seed_pair_id' | 'number'> & {
  isOpen: boolean;
  isDue: boolean;
  /** Whole ms since its start; below 0 before. */
  elapsedMs: number;
};

/** The same, read when its lock is had; `share` lets others bet beside, and holds back its start. */
export const lockedSharedClock = async (
  tx: Tx,
  sharedId: string,
  hold: 'share' | 'alone',
): Promise<SharedClock | undefined> => {
  await sql`
    select 1
    from rounds.shared_round
    where shared_id = ${sharedId}
    ${hold === 'share' ? sql`for share` : sql`for update`}`.execute(tx);
  return sharedClock(tx, sharedId);
};

export const sharedClock = async (read: Read, sharedId: string): Promise<SharedClock | undefined> => {
  const { rows } = await sql<SharedClock>`
    select state, seed_pair_id, number, state = 'betting' and closes_at > kit.now() as "isOpen", closes_at <= kit.now() as "isDue",
      coalesce(floor(extract(epoch from kit.now() - started_at) * 1000), -1)::int as "elapsedMs"
    from rounds.shared_round
    where shared_id = ${sharedId}`.execute(read);
  return rows[0];
};

/** Its close stands at a whole ms, as its start does: a start in the very ms of the close is not before it. */
export const insertShared = async (
  tx: Tx,
  it: Pick<SharedRow, 'shared_id' | 'game' | 'version' | 'maths_hash' | 'seed_pair_id' | 'number'> & {
    bettingMs: number;
  },
): Promise<void> => {
  await sql`
    insert into rounds.shared_round (shared_id, game, version, maths_hash, seed_pair_id, number, closes_at)
    values (${it.shared_id}, ${it.game}, ${it.version}, ${it.maths_hash}, ${it.seed_pair_id}, ${it.number},
      date_trunc('milliseconds', kit.now()) + make_interval(secs => ${it.bettingMs / 1000}))`.execute(tx);
};

export const startShared = async (tx: Tx, sharedId: string): Promise<void> => {
  await sql`
    update rounds.shared_round
    set state = 'running', started_at = date_trunc('milliseconds', kit.now())
    where shared_id = ${sharedId}
      and state = 'betting'`.execute(tx);
};

/** Shows its element. The end is a moment of its own clock, whenever it is written down. */
export const endShared = async (
  tx: Tx,
  sharedId: string,
  end: { element: string; endedAt: Instant },
): Promise<void> => {
  await sql`
    update rounds.shared_round
    set state = 'over', element = ${end.element}, ended_at = ${isoOf(end.endedAt)}::timestamptz
    where shared_id = ${sharedId}
      and state = 'running'`.execute(tx);
};

export const voidShared = async (tx: Tx, sharedId: string, fault: string): Promise<void> => {
  await sql`
    update rounds.shared_round
    set state = 'voided', fault = ${fault}, ended_at = kit.now()
    where shared_id = ${sharedId}
      and state in ('betting', 'running')`.execute(tx);
};

/** Nobody waits for anything of it any more. */
export const finishShared = async (tx: Tx, sharedId: string): Promise<void> => {
  await sql`
    update rounds.shared_round s
    set state = case s.state when 'over' then 'settled' else 'refunded' end
    where s.shared_id = ${sharedId}
      and s.state in ('over', 'voided')
      and not exists (
        select 1
        from rounds.round r
        where r.shared_id = s.shared_id
          and r.state in ('staking', 'open', 'paying', 'voiding')
      )`.execute(tx);
};

/** Whoever looks wants more of it. */
export const wantGame = async (tx: Tx, game: string, forMs: number): Promise<void> => {
  await sql`
    insert into rounds.shared_game (game, wanted_until)
    values (${game}, kit.now() + make_interval(secs => ${forMs / 1000}))
    on conflict (game) do update
    set wanted_until = greatest(shared_game.wanted_until, excluded.wanted_until)`.execute(tx);
};

export const isWanted = async (read: Read, game: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from rounds.shared_game
    where game = ${game}
      and wanted_until > kit.now()`.execute(read);
  return rows.length > 0;
};
