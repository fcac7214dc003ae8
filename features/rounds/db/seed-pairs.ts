import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Id } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type EpochRow = {
  epoch_id: string;
  player: string;
  number: number;
  seed_id: Id<'sed'>;
  commitment: string;
  committed_at: Instant;
  client_seed: string | null;
  next_nonce: number;
};

const columns = sql`epoch_id, player, number, seed_id, commitment, committed_at, client_seed, next_nonce`;

/** The epoch that the player's coming rounds hang on. */
export const activeSeedPair = async (read: Read, player: string): Promise<EpochRow | undefined> => {
  const { rows } = await sql<EpochRow>`
    select ${columns}
    from rounds.epoch
    where player = ${player}
      and closed_at is null`.execute(read);
  return rows[0];
};

/** The same, held until the end of the transaction: one round of a player is begun at a time. */
export const lockEpoch = async (tx: Tx, player: string): Promise<EpochRow | undefined> => {
  const { rows } = await sql<EpochRow>`
    select ${columns}
    from rounds.epoch
    where player = ${player}
      and closed_at is null
    for no key update`.execute(tx);
  return rows[0];
};

export const epochById = async (
  read: Read,
  epochId: string,
): Promise<(EpochRow & { closed_at: Instant | null }) | undefined> => {
  const { rows } = await sql<EpochRow & { closed_at: Instant | null }>`
    select ${columns}, closed_at
    from rounds.epoch
    where epoch_id = ${epochId}`.execute(read);
  return rows[0];
};

/** The one before it, which is shown. */
export const epochNumber = async (read: Read, player: string, number: number): Promise<EpochRow | undefined> => {
  const { rows } = await sql<EpochRow>`
    select ${columns}
    from rounds.epoch
    where player = ${player}
      and number = ${number}`.execute(read);
  return rows[0];
};

export type NewEpoch = { epochId: string; player: string; seedId: string; commitment: string };

/** Does nothing where the player has one in use; numbered after the last. */
export const insertEpoch = async (tx: Tx, { epochId, player, seedId, commitment }: NewEpoch): Promise<void> => {
  await sql`
    insert into rounds.epoch (epoch_id, player, number, seed_id, commitment)
    select ${epochId}, ${player}, coalesce(max(number), 0) + 1, ${seedId}, ${commitment}
    from rounds.epoch
    where player = ${player}`.execute(tx);
};

/** One epoch of a player is made at a time, the first too, which there is no row to lock for. */
export const holdEpochs = async (tx: Tx, player: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7402, hashtext(${player}))`.execute(tx);
};

export const takeNonce = async (tx: Tx, epochId: string): Promise<void> => {
  await sql`
    update rounds.epoch
    set next_nonce = next_nonce + 1
    where epoch_id = ${epochId}`.execute(tx);
};

export const setClientSeed = async (tx: Tx, epochId: string, clientSeed: string): Promise<void> => {
  await sql`
    update rounds.epoch
    set client_seed = ${clientSeed}
    where epoch_id = ${epochId}`.execute(tx);
};

export const closeEpoch = async (tx: Tx, epochId: string): Promise<void> => {
  await sql`
    update rounds.epoch
    set closed_at = kit.now()
    where epoch_id = ${epochId}`.execute(tx);
};
