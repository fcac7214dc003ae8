import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type NewRound, roundColumns, type RoundRow } from './rounds.ts';

/** Serialises the bets of a player until the transaction ends. */
export const holdPlayer = async (tx: Tx, player: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7403, hashtext(${player}))`.execute(tx);
};

/** Bets that stand, or are about to. */
export const countBets = async (read: Read, sharedId: string, player: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from rounds.round
    where shared_id = ${sharedId}
      and player = ${player}
      and state not in ('refused', 'voiding', 'voided')`.execute(read);
  return oneRow(rows).count;
};

/** Adds what a bet may come to. @returns false where all of them together would come to more than the most. */
export const growPot = async (
  tx: Tx,
  pot: { sharedId: string; currency: Currency; by: Minor; most: Minor },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into rounds.shared_pot as p (shared_id, currency, liability)
    select ${pot.sharedId}, ${pot.currency}, ${pot.by}::bigint
    where ${pot.by}::bigint <= ${pot.most}::bigint
    on conflict (shared_id, currency) do update
    set liability = p.liability + excluded.liability
    where p.liability + excluded.liability <= ${pot.most}::bigint
    returning 1`.execute(tx);
  return rows.length > 0;
};

export const shrinkPot = async (tx: Tx, pot: { sharedId: string; currency: Currency; by: Minor }): Promise<void> => {
  await sql`
    update rounds.shared_pot
    set liability = liability - ${pot.by}::bigint
    where shared_id = ${pot.sharedId}
      and currency = ${pot.currency}`.execute(tx);
};

export const insertBet = async (
  tx: Tx,
  it: Omit<NewRound, 'meter'> & { shared_id: string; due_ms: number | null },
): Promise<RoundRow> => {
  const { rows } = await sql<RoundRow>`
    insert into rounds.round as r
      (round_id, vendor, player, play_session, game, version, maths_hash, seed_pair_id, nonce, client_seed, currency, stake, idempotency_key,
       request_hash, try_at, shared_id, due_ms, start_hash)
    values (${it.round_id}, ${it.vendor}, ${it.player}, ${it.play_session}, ${it.game}, ${it.version}, ${it.maths_hash}, ${it.seed_pair_id},
      ${it.nonce}, ${it.client_seed}, ${it.currency}, ${it.stake}, ${it.idempotencyKey}, ${it.request_hash},
      kit.now() + make_interval(secs => ${it.askAgainAfterMs / 1000}), ${it.shared_id}, ${it.due_ms}, ${it.start_hash})
    returning ${roundColumns}`.execute(tx);
  return oneRow(rows);
};

/** The table itself has found the round closed: its word is the last, and nothing was written. */
export const isLateBet = (error: unknown): boolean =>
  error instanceof Error && error.message === 'a bet hangs on a shared round that takes bets';

export type Bettor = {
  round_id: string;
  player: string;
  currency: Currency;
  stake: Minor;
  payout: Minor | null;
};

/** Whose stakes stand in a shared round, the highest first. */
export const bettorsOf = async (read: Read, sharedId: string, limit: number): Promise<Bettor[]> => {
  const { rows } = await sql<Bettor>`
    select r.round_id, r.player, r.currency, r.stake, r.payout
    from rounds.round r
    where r.shared_id = ${sharedId}
      and r.state in ('open', 'paying', 'settled')
    order by r.stake desc, r.round_id
    limit ${limit}`.execute(read);
  return rows;
};

/** All of them with what each was opened with, in the order in which they were placed. */
export const standingBets = async (read: Read, sharedId: string): Promise<(Bettor & { opening: unknown })[]> => {
  const { rows } = await sql<Bettor & { opening: string }>`
    select r.round_id, r.player, r.currency, r.stake, r.payout, s.choice::text as opening
    from rounds.round r
    join rounds.step s on s.round_id = r.round_id and s.step = 0
    where r.shared_id = ${sharedId}
      and r.state in ('open', 'paying', 'settled')
    order by r.round_id`.execute(read);
  return rows.map((row) => ({ ...row, opening: JSON.parse(row.opening) }));
};

export const countBettors = async (read: Read, sharedId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from rounds.round
    where shared_id = ${sharedId}
      and state in ('open', 'paying', 'settled')`.execute(read);
  return oneRow(rows).count;
};

/** A player's own, in the order in which they were placed. */
export const betsOfPlayer = async (read: Read, sharedId: string, player: string): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.shared_id = ${sharedId}
      and r.player = ${player}
      and r.state <> 'refused'
    order by r.round_id`.execute(read);
  return rows;
};

/** All that took a stake. */
export const betsOfShared = async (read: Read, sharedId: string): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.shared_id = ${sharedId}
      and r.state in ('settled', 'voided', 'refused')
    order by r.round_id`.execute(read);
  return rows;
};

/** All that stakes were asked for, unless none was taken. */
export const stakesOfShared = async (read: Read, sharedId: string): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.shared_id = ${sharedId}
      and r.state <> 'refused'
    order by r.round_id`.execute(read);
  return rows;
};

/** Open bets whose automatic cash-out lies before a moment of the round; without a moment, all open bets. */
export const dueBets = async (
  read: Read,
  { sharedId, untilMs, limit }: { sharedId: string; untilMs: number | null; limit: number },
): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.shared_id = ${sharedId}
      and r.state in ('staking', 'open')
      and (${untilMs}::int is null or r.due_ms <= ${untilMs} and r.state = 'open')
    order by r.due_ms, r.round_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Stakes without an answer when the round starts: they go back. */
export const voidUnanswered = async (tx: Tx, sharedId: string): Promise<void> => {
  await sql`
    update rounds.round
    set state = 'voiding', ended_at = kit.now(), attempts = 0, try_at = kit.now()
    where shared_id = ${sharedId}
      and state = 'staking'`.execute(tx);
};
