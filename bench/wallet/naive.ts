import pg from 'pg';
import type { Scene } from './scene.ts';

/**
 * The reference: what one writes first, with the driver as it comes. Begin, read the wallet for update, insert, update,
 * update the house, commit; a pool of 16.
 */
export const openNaive = async ({ url, wallets, world }: Scene) => {
  const pool = new pg.Pool({ connectionString: url, max: 16, application_name: 'naive', types: { getTypeParser } });
  // Cut off when its server stops.
  pool.on('error', () => undefined);
  await pool.query(schema);
  let sent = 0;
  const send = async (house: number): Promise<void> => {
    const number = sent++;
    const client = await pool.connect();
    try {
      await transaction(client, {
        wallet: wallets[world.entropy.bytes(4).readUInt32LE() % wallets.length]!,
        amount: number % 2 === 0 ? -100n : 90n,
        key: world.entropy.bytes(16).toString('hex'),
        house,
      });
    } finally {
      client.release();
    }
  };
  return {
    spread: () => send(sent % 20),
    hot: () => send(20),
    close: () => pool.end(),
  };
};

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');

type Move = { wallet: bigint; amount: bigint; key: string; house: number };

const transaction = async (client: pg.PoolClient, { wallet, amount, key, house }: Move): Promise<void> => {
  await client.query('begin');
  const { rows } = await client.query<{ balance: bigint; version: number }>({
    name: 'naive read',
    text: 'select balance, version from naive.wallet where id = $1 for update',
    values: [wallet],
  });
  const { balance, version } = rows[0]!;
  const after = balance + amount;
  if (after < 0n) throw new Error('the naive wallet ran dry');
  await client.query({
    name: 'naive movement',
    text: `
      insert into naive.movement (wallet_id, version, key, amount, balance_after, house, kind)
      values ($1, $2, $3, $4, $5, $6, 4)`,
    values: [wallet, version + 1, key, amount, after, house],
  });
  await client.query({
    name: 'naive wallet',
    text: 'update naive.wallet set balance = $2, version = $3 where id = $1',
    values: [wallet, after, version + 1],
  });
  await client.query({
    name: 'naive house',
    text: 'update naive.house set balance = balance - $2 where id = $1',
    values: [house, amount],
  });
  await client.query('commit');
};

const schema = `
  create schema naive;
  create table naive.wallet (
    id bigint primary key,
    balance bigint not null check (balance >= 0),
    version integer not null
  ) with (fillfactor = 50);
  create table naive.house (id integer primary key, balance bigint not null) with (fillfactor = 50);
  create table naive.movement (
    wallet_id bigint not null,
    version integer not null,
    key uuid not null unique,
    amount bigint not null,
    balance_after bigint not null,
    house integer not null,
    kind smallint not null,
    recorded_at timestamptz not null default now(),
    primary key (wallet_id, version)
  );
  insert into naive.wallet select id, 100000000, 0 from wallet.wallet;
  insert into naive.house select number, 0 from generate_series(0, 20) number;
  analyze naive.wallet, naive.house`;
