import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type BeaconChain, wireBeaconChain } from '../domain/beacon-chain.ts';

export type StoredChain = { chainHash: string; chain: BeaconChain; relays: string[] };

type Row = { chain_hash: string; chain: unknown; relays: string[] };
const stored = ({ chain_hash, chain, relays }: Row): StoredChain => ({
  chainHash: chain_hash,
  chain: wireBeaconChain.parse(chain),
  relays,
});

export const findChain = async (read: Read, chainHash: string): Promise<StoredChain | undefined> => {
  const { rows } = await sql<Row>`
    select chain_hash, chain, relays
    from fairness.beacon_chain
    where chain_hash = ${chainHash}
  `.execute(read);
  return rows.map(stored)[0];
};

export const chainInUse = async (read: Read): Promise<StoredChain | undefined> => {
  const { rows } = await sql<Row>`
    select c.chain_hash, c.chain, c.relays
    from fairness.beacon_choice h
    join fairness.beacon_chain c using (chain_hash)
    order by h.choice_id desc
    limit 1
  `.execute(read);
  return rows.map(stored)[0];
};

/** Keeps the chain, with the relays as they are now. */
export const saveChain = async (tx: Tx, { chainHash, chain, relays }: StoredChain): Promise<void> => {
  await sql`
    insert into fairness.beacon_chain (chain_hash, chain, relays)
    values (${chainHash}, ${JSON.stringify(chain)}::jsonb, ${relays}::text[])
    on conflict (chain_hash) do update
    set relays = excluded.relays
  `.execute(tx);
};

/** Names the chain for draws to come, unless it is the one already. */
export const insertChoice = async (tx: Tx, chainHash: string): Promise<void> => {
  await sql`
    insert into fairness.beacon_choice (chain_hash)
    select ${chainHash}
    where ${chainHash} is distinct from (
      select chain_hash
      from fairness.beacon_choice
      order by choice_id desc
      limit 1
    )
  `.execute(tx);
};
