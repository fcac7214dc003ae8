import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyIn,
  type Command,
  type CounterAccountId,
  counterAccounts,
  type WalletId,
  walletId,
} from '#features/wallet/public.ts';
import { batcher } from '#features/wallet/tooling.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { startPostgres } from '#kit/server/postgres/start.ts';
import { keyRingOf } from '#kit/server/keys/key-ring.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { progress } from './report.ts';

const walletCount = 20_000;
const startBalance = 100_000_000n;

export type Scene = {
  world: World;
  /** As the database's owner. */
  url: string;
  /** The server's process. */
  postmaster: number;
  /** The next command: a random wallet, one of twenty counter-accounts. */
  spread: () => Command;
  /** The same with everything on one counter-account. */
  hot: () => Command;
  house: CounterAccountId;
  wallets: readonly WalletId[];
  close: () => Promise<void>;
};

/** The product's world on a database, with nobody to tell. */
export const worldOn = (url: string): World => {
  const clock = systemClock();
  const entropy = systemEntropy(clock);
  const database = openDatabase({ url, role: 'app_core', applicationName: 'bench' });
  const live = { publish: () => undefined, endSession: () => undefined };
  const vault = vaultOf(keyRingOf([entropy.bytes(32)]), entropy);
  const [log, reach] = [jsonLog('warn'), 'open_network' as const];
  return {
    clock,
    entropy,
    database,
    backofficeDatabase: database,
    live,
    log,
    vault,
    dataFolder: '',
    reach,
    extensions: newExtensions(),
  };
};

/** A server of its own with the product's settings, fsync on, 20,000 wallets with money. */
export const openScene = async (): Promise<Scene> => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-bench-'));
  progress('starting a PostgreSQL of its own, with the settings of the product');
  const server = await startPostgres({ folder });
  const url = server.url('postgres');
  await migrate({ url });
  const world = worldOn(url);
  const accounts: CounterAccountId[] = [];
  for (let number = 0; number < 20; number++) accounts.push(await accountOf(world, `vendor-${number}`));
  const house = await accountOf(world, 'hot');
  const wallets = await openWallets(world);
  const random = () => wallets[Math.floor(randomShare(world) * wallets.length)]!;
  let sent = 0;
  const next = (counterAccount: CounterAccountId): Command => {
    const number = sent++;
    const amount = minor(number % 2 === 0 ? -100n : 90n);
    return { kind: amount < 0n ? 'bet' : 'win', key: `gw:bench:${number}`, walletId: random(), amount, counterAccount };
  };
  return {
    world,
    url,
    postmaster: server.pid,
    spread: () => next(accounts[sent % accounts.length]!),
    hot: () => next(house),
    house,
    wallets,
    close: async () => {
      await world.database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const bench = { merchantId: id<'mrc'>('mrc_bench'), currency: 'THB' } as const;
const accountOf = (world: World, code: string) =>
  counterAccounts.numberOf(world, { ...bench, owner: 'vendor_clearing', code });

let pool: Buffer = Buffer.alloc(0);
let place = 0;
/** From 0 up to 1, from a buffer of chance, so that choosing a wallet costs next to nothing. */
const randomShare = (world: World): number => {
  if (place + 4 > pool.length) {
    pool = world.entropy.bytes(65_536);
    place = 0;
  }
  place += 4;
  return pool.readUInt32LE(place - 4) / 2 ** 32;
};

const openWallets = async (world: World): Promise<WalletId[]> => {
  progress(`opening ${walletCount} wallets`);
  await sql`
    select count(wallet.open_wallet('mrc_bench', 'mbr_' || n, 'cash', 'THB'))
    from generate_series(1, ${walletCount}) n`.execute(world.database.read);
  const { rows } = await sql<{ id: bigint }>`select id from wallet.wallet order by id`.execute(world.database.read);
  const wallets = rows.map((row) => walletId(row.id));
  const bank = await counterAccounts.numberOf(world, { ...bench, owner: 'bank_clearing', code: 'bench' });
  const lanes = batcher(world, { waitingMax: walletCount + 1 });
  await Promise.all(
    wallets.map((wallet, number) =>
      lanes.apply({
        kind: 'deposit',
        key: `deposit:${number}`,
        walletId: wallet,
        amount: minor(startBalance),
        counterAccount: bank,
      }),
    ),
  );
  await lanes.close();
  return wallets;
};

/** One command in a transaction of its own, as a use case does it. */
export const applyAlone = async (world: World, command: Command): Promise<void> => {
  const [outcome] = await world.database.transact((tx) => applyIn(world, tx, [command]));
  if (outcome?.outcome !== 'applied') throw new Error(`answered ${outcome?.outcome}`);
};
