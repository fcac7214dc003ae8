import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Id } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type SeedPairRow = {
  seed_pair_id: string;
  player: string;
  number: number;
  seed_id: Id<'sed'>;
  commitment: string;
  committed_at: Instant;
  client_seed: string | null;
  next_nonce: number;
};

const columns = sql`seed_pair_id, player, number, seed_id, commitment, committed_at, client_seed, next_nonce`;

/** The seed pair that the player's coming rounds hang on. */
export const activeSeedPair = async (read: Read, player: string): Promise<SeedPairRow | undefined> => {
  const { rows } = await sql<SeedPairRow>`
    select ${columns}
    from rounds.seed_pair
    where player = ${player}
      and closed_at is null`.execute(read);
  return rows[0];
};

/** The same, held until the end of the transaction: one round of a player is begun at a time. */
export const lockSeedPair = async (tx: Tx, player: string): Promise<SeedPairRow | undefined> => {
  const { rows } = await sql<SeedPairRow>`
    select ${columns}
    from rounds.seed_pair
    where player = ${player}
      and closed_at is null
    for no key update`.execute(tx);
  return rows[0];
};

export const seedPairById = async (
  read: Read,
  seedPairId: string,
): Promise<(SeedPairRow & { closed_at: Instant | null }) | undefined> => {
  const { rows } = await sql<SeedPairRow & { closed_at: Instant | null }>`
    select ${columns}, closed_at
    from rounds.seed_pair
    where seed_pair_id = ${seedPairId}`.execute(read);
  return rows[0];
};

/** The one before it, which is shown. */
export const seedPairNumber = async (read: Read, player: string, number: number): Promise<SeedPairRow | undefined> => {
  const { rows } = await sql<SeedPairRow>`
    select ${columns}
    from rounds.seed_pair
    where player = ${player}
      and number = ${number}`.execute(read);
  return rows[0];
};

export type NewSeedPair = { seedPairId: string; player: string; seedId: string; commitment: string };

/** Does nothing where the player has one in use; numbered after the last. */
export const insertSeedPair = async (
  tx: Tx,
  { seedPairId, player, seedId, commitment }: NewSeedPair,
): Promise<void> => {
  await sql`
    insert into rounds.seed_pair (seed_pair_id, player, number, seed_id, commitment)
    select ${seedPairId}, ${player}, coalesce(max(number), 0) + 1, ${seedId}, ${commitment}
    from rounds.seed_pair
    where player = ${player}`.execute(tx);
};

/** One seed pair of a player is made at a time, the first too, which there is no row to lock for. */
export const holdSeedPairs = async (tx: Tx, player: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7402, hashtext(${player}))`.execute(tx);
};

export const takeNonce = async (tx: Tx, seedPairId: string): Promise<void> => {
  await sql`
    update rounds.seed_pair
    set next_nonce = next_nonce + 1
    where seed_pair_id = ${seedPairId}`.execute(tx);
};

export const setClientSeed = async (tx: Tx, seedPairId: string, clientSeed: string): Promise<void> => {
  await sql`
    update rounds.seed_pair
    set client_seed = ${clientSeed}
    where seed_pair_id = ${seedPairId}`.execute(tx);
};

export const closeSeedPair = async (tx: Tx, seedPairId: string): Promise<void> => {
  await sql`
    update rounds.seed_pair
    set closed_at = kit.now()
    where seed_pair_id = ${seedPairId}`.execute(tx);
};
