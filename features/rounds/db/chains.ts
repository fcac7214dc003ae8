import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Id } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type ChainRow = {
  seed_pair_id: string;
  game: string;
  length: number;
  terminal: string;
  beacon_chain: string;
  beacon_round: number;
  published_at: Instant;
  salt: string | null;
  salted_at: Instant | null;
  next_number: number;
  seed_id: Id<'sed'>;
  commitment: string;
};

const columns = sql`c.seed_pair_id, c.game, c.length, c.terminal, c.beacon_chain, c.beacon_round::int as beacon_round,
  c.published_at, c.salt, c.salted_at, c.next_number, e.seed_id, e.commitment`;

/** Those of a game that rounds can still be played with, the oldest first. */
export const usableChains = async (read: Read, game: string): Promise<ChainRow[]> => {
  const { rows } = await sql<ChainRow>`
    select ${columns}
    from rounds.chain c
    join rounds.seed_pair e using (seed_pair_id)
    where c.game = ${game}
      and c.fault is null
      and c.next_number <= c.length
    order by c.published_at, c.seed_pair_id`.execute(read);
  return rows;
};

export const chainById = async (read: Read, seedPairId: string): Promise<ChainRow | undefined> => {
  const { rows } = await sql<ChainRow>`
    select ${columns}
    from rounds.chain c
    join rounds.seed_pair e using (seed_pair_id)
    where c.seed_pair_id = ${seedPairId}`.execute(read);
  return rows[0];
};

export const insertChain = async (
  tx: Tx,
  it: Pick<ChainRow, 'seed_pair_id' | 'game' | 'length' | 'terminal' | 'beacon_chain' | 'beacon_round'>,
): Promise<void> => {
  await sql`
    insert into rounds.chain (seed_pair_id, game, length, terminal, beacon_chain, beacon_round)
    values (${it.seed_pair_id}, ${it.game}, ${it.length}, ${it.terminal}, ${it.beacon_chain}, ${it.beacon_round})`.execute(
    tx,
  );
};

/** Once: whoever comes second changes nothing. */
export const saltChain = async (tx: Tx, seedPairId: string, salt: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update rounds.chain
    set salt = ${salt}, salted_at = kit.now()
    where seed_pair_id = ${seedPairId}
      and salt is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** @returns the number that the next round has; undefined where the chain is used up or broken. */
export const takeNumber = async (tx: Tx, seedPairId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ number: number }>`
    update rounds.chain
    set next_number = next_number + 1
    where seed_pair_id = ${seedPairId}
      and salt is not null
      and fault is null
      and next_number <= length
    returning next_number - 1 as number`.execute(tx);
  return rows[0]?.number;
};

export const breakChain = async (tx: Tx, seedPairId: string, fault: string): Promise<void> => {
  await sql`
    update rounds.chain
    set fault = ${fault}
    where seed_pair_id = ${seedPairId}
      and fault is null`.execute(tx);
};
