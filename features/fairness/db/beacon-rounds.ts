import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { BeaconRound } from '../domain/beacon-chain.ts';

type Row = { chain_hash: string; round: bigint; signature: string; randomness: string };

export const findRound = async (read: Read, chainHash: string, round: number): Promise<BeaconRound | undefined> => {
  const { rows } = await sql<Row>`
    select chain_hash, round, signature, randomness
    from fairness.beacon_round
    where chain_hash = ${chainHash}
      and round = ${round}
  `.execute(read);
  return rows.map(({ signature, randomness }) => ({ round, signature, randomness }))[0];
};

/** A round has one signature: whoever stores it second stores the same. */
export const saveRound = async (
  tx: Tx,
  chainHash: string,
  { round, signature, randomness }: BeaconRound,
): Promise<void> => {
  await sql`
    insert into fairness.beacon_round (chain_hash, round, signature, randomness)
    values (${chainHash}, ${round}, ${signature}, ${randomness})
    on conflict do nothing
  `.execute(tx);
};

export type StoredRound = BeaconRound & { chainHash: string };

/** Kept rounds in order. @param after the last one of the page before. */
export const storedRounds = async (
  read: Read,
  after: { chainHash: string; round: number },
  limit: number,
): Promise<StoredRound[]> => {
  const { rows } = await sql<Row>`
    select chain_hash, round, signature, randomness
    from fairness.beacon_round
    where (chain_hash, round) > (${after.chainHash}, ${after.round})
    order by chain_hash, round
    limit ${limit}
  `.execute(read);
  return rows.map(({ chain_hash, round, ...rest }) => ({ ...rest, chainHash: chain_hash, round: Number(round) }));
};
