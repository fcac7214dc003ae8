import { sql, type Tx } from '#kit/server/database.ts';
import type { Minor } from '#kit/shared/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type FreeRounds = {
  freeRoundsId: string;
  vendor: string;
  game: string;
  player: string;
  rounds: number;
  stake: Minor;
  givenBy: string;
  givenAt: Instant;
  expiresAt: Instant;
};

export const insertFreeRounds = async (tx: Tx, it: FreeRounds): Promise<void> => {
  await sql`
    insert into gateway.free_rounds (free_rounds_id, vendor, game, player, rounds, stake, given_by, given_at, expires_at)
    values (${it.freeRoundsId}, ${it.vendor}, ${it.game}, ${it.player}, ${it.rounds}, ${it.stake}, ${it.givenBy},
      ${isoOf(it.givenAt)}::timestamptz, ${isoOf(it.expiresAt)}::timestamptz)`.execute(tx);
};

type Named = { freeRoundsId: string; vendor: string; game: string; player: string };

/** Takes one of the rounds. @returns false where none is left, or they are not this player's. */
export const useFreeRound = async (tx: Tx, { freeRoundsId, vendor, game, player }: Named): Promise<boolean> => {
  const { rows } = await sql`
    update gateway.free_rounds
    set used = used + 1
    where free_rounds_id = ${freeRoundsId}
      and vendor = ${vendor}
      and game = ${game}
      and player = ${player}
      and used < rounds
      and credited_by is null
      and expires_at > kit.now()
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Marks them as credited, once. @returns false where another transaction did, or they are not this player's. */
export const creditFreeRounds = async (
  tx: Tx,
  { freeRoundsId, vendor, game, player }: Named,
  transactionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update gateway.free_rounds
    set credited_by = ${transactionId}
    where free_rounds_id = ${freeRoundsId}
      and vendor = ${vendor}
      and game = ${game}
      and player = ${player}
      and coalesce(credited_by, ${transactionId}) = ${transactionId}
    returning 1`.execute(tx);
  return rows.length > 0;
};
