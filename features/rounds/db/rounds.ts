import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Currency, type Minor, sum } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { RoundState } from '../domain/round-state.ts';

export type RoundRow = {
  round_id: string;
  vendor: string;
  player: string;
  play_session: string;
  game: string;
  version: number;
  maths_hash: string;
  seed_pair_id: string;
  nonce: number;
  client_seed: string;
  currency: Currency;
  /** The stake that began the round. */
  stake: Minor;
  /** Further stakes that choices of the round took. */
  added: Minor;
  request_hash: string;
  /** The card that it bought; null in a game without pools. */
  pool_id: string | null;
  card: number | null;
  state: RoundState;
  payout: Minor | null;
  ended_by: 'play' | 'rule' | null;
  fault: string | null;
  started_at: Instant;
  touched_at: Instant;
  ended_at: Instant | null;
  attempts: number;
  /** JSON text of the meter that it was begun with; null before the first, and of a game without one. */
  meter: string | null;
  /** The pot that it won, and what stood in it, once that is told. */
  pot: string | null;
  pot_amount: Minor | null;
  /** What of all that was staked counts as turnover, once it is over; null of a round of before that was kept. */
  turnover: Minor | null;
  /** Of a bet in a shared round: its seed pair is the chain, its nonce the number there, its client seed the salt. */
  shared_id: string | null;
  /** Of all that decides it; null of a round of before that was hashed. */
  start_hash: string;
  /** Of all that it came to, once that is fixed. */
  outcome_hash: string | null;
};

export const roundColumns = sql`r.round_id, r.pool_id, r.card, r.vendor, r.player, r.play_session, r.game, r.version, r.maths_hash, r.seed_pair_id, r.nonce,
  r.client_seed, r.currency, r.stake, r.added, r.request_hash, r.state, r.payout, r.ended_by, r.fault, r.started_at, r.touched_at,
  r.ended_at, r.attempts, r.meter::text as meter, r.pot, r.pot_amount, r.turnover, r.shared_id,
  r.start_hash, r.outcome_hash`;

export const roundById = async (read: Read, roundId: string): Promise<RoundRow | undefined> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.round_id = ${roundId}`.execute(read);
  return rows[0];
};

/** Stake and further stakes of a round together. */
export const stakedOf = ({ stake, added }: Pick<RoundRow, 'stake' | 'added'>): Minor => sum([stake, added]);

/** Held until the end of the transaction: one choice of a round is made at a time. */
export const lockRound = async (tx: Tx, roundId: string): Promise<RoundRow | undefined> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.round_id = ${roundId}
    for no key update`.execute(tx);
  return rows[0];
};

/** The round that was begun under an idempotency key. */
export const roundByIdempotencyKey = async (
  read: Read,
  player: string,
  idempotencyKey: string,
): Promise<RoundRow | undefined> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.player = ${player}
      and r.idempotency_key = ${idempotencyKey}`.execute(read);
  return rows[0];
};

/** The round to go on with, of one game or, where none is named, of any. */
export const roundInPlay = async (read: Read, player: string, game: string | null): Promise<RoundRow | undefined> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.player = ${player}
      and (${game}::text is null or r.game = ${game})
      and r.state in ('staking', 'claiming', 'open')
      and r.shared_id is null
    order by r.round_id
    limit 1`.execute(read);
  return rows[0];
};

/** When the player last began a round of the game that took a stake, and whether one may begin by now. */
export const lastStart = async (
  read: Read,
  { player, game, paceMs }: { player: string; game: string; paceMs: number },
): Promise<{ started_at: Instant; is_over: boolean } | undefined> => {
  const { rows } = await sql<{ started_at: Instant; is_over: boolean }>`
    select started_at, started_at + make_interval(secs => ${paceMs / 1000}) <= kit.now() as is_over
    from rounds.round
    where player = ${player}
      and game = ${game}
      and state <> 'refused'
    order by round_id desc
    limit 1`.execute(read);
  return rows[0];
};

export type NewRound = Pick<
  RoundRow,
  | 'round_id'
  | 'vendor'
  | 'player'
  | 'play_session'
  | 'game'
  | 'version'
  | 'maths_hash'
  | 'seed_pair_id'
  | 'nonce'
  | 'client_seed'
  | 'currency'
  | 'stake'
  | 'request_hash'
  | 'meter'
> & {
  start_hash: string;
} & Partial<Pick<RoundRow, 'pool_id' | 'card'>> & { idempotencyKey: string; askAgainAfterMs: number };

export const insertRound = async (tx: Tx, it: NewRound): Promise<RoundRow> => {
  const { rows } = await sql<RoundRow>`
    insert into rounds.round as r
      (round_id, vendor, player, play_session, game, version, maths_hash, seed_pair_id, nonce, client_seed, currency, stake, idempotency_key,
       request_hash, meter, pool_id, card, start_hash, try_at)
    values (${it.round_id}, ${it.vendor}, ${it.player}, ${it.play_session}, ${it.game}, ${it.version}, ${it.maths_hash}, ${it.seed_pair_id},
      ${it.nonce}, ${it.client_seed}, ${it.currency}, ${it.stake}, ${it.idempotencyKey}, ${it.request_hash}, ${it.meter}::jsonb, ${it.pool_id ?? null}, ${it.card ?? null}, ${it.start_hash},
      kit.now() + make_interval(secs => ${it.askAgainAfterMs / 1000}))
    returning ${roundColumns}`.execute(tx);
  return oneRow(rows);
};

/** What a player won and lost in an opened game so far: rounds that are over. */
export const netOfSession = async (read: Read, playSession: string): Promise<bigint> => {
  const { rows } = await sql<{ net: string }>`
    select net::text
    from rounds.session_net
    where play_session = ${playSession}`.execute(read);
  return BigInt(rows[0]?.net ?? 0);
};

/** The newest first. */
export const roundsOfPlayer = async (
  read: Read,
  { player, game, before, limit }: { player: string; game: string; before: string | undefined; limit: number },
): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.player = ${player}
      and r.game = ${game}
      and (${before ?? null}::text is null or r.round_id < ${before ?? null})
    order by r.round_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Rounds of a vendor code that began in `[from, until)`, in a stable order. */
export const roundsOfTime = async (
  read: Read,
  { vendor, from, to, limit, offset }: { vendor: string; from: Instant; to: Instant; limit: number; offset: number },
): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.vendor = ${vendor}
      and r.started_at >= ${isoOf(from)}::timestamptz
      and r.started_at < ${isoOf(to)}::timestamptz
    order by r.started_at, r.round_id
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};
