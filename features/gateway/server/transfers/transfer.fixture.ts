import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { balancesOf, counterAccounts } from '#features/wallet/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor, sum } from '#kit/shared/money/money.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { openScene, vendor } from '../scene.fixture.ts';
import type { TransferRequest, TransferReport, VendorBook, VendorBooks } from '../vendors/vendor-book.ts';

// The stage of transfers: a vendor that holds balances in memory, whose answers a test may lose.

/** When an answer gets lost, and whether the vendor had done by then what it was asked. */
export type Silence = 'none' | 'before' | 'after';

export const transferVendor = () => {
  const balances = new Map<string, bigint>();
  const done = new Map<string, { asked: TransferRequest; told: TransferReport }>();
  const calls: string[] = [];
  const script = { silence: 'none' as Silence, isBalanceSilent: false, refuses: false };
  const lose = async <T>(name: string, act: () => T): Promise<T> => {
    calls.push(name);
    if (script.silence === 'before') throw new Error('no line');
    const told = act();
    if (script.silence === 'after') throw new Error('no answer');
    return told;
  };
  const decide = (asked: TransferRequest): TransferReport => {
    const { player, direction, amount } = asked;
    const before = balances.get(player) ?? 0n;
    if (script.refuses) return { state: 'refused', code: 'player_closed' };
    if (direction === 'out' && before < amount) return { state: 'refused', code: 'too_little' };
    balances.set(player, direction === 'in' ? before + amount : before - amount);
    return { state: 'done' };
  };
  const book: VendorBook = {
    transactions: () => Promise.reject(new Error('not asked here')),
    resend: () => Promise.reject(new Error('not asked here')),
    transfer: (asked) =>
      lose('transfer', () => {
        const known = done.get(asked.transferId);
        if (known) assert.deepEqual(known.asked, asked, 'the same transfer is asked for the same');
        const told = known?.told ?? decide(asked);
        done.set(asked.transferId, { asked, told });
        return told;
      }),
    transferStatus: ({ transferId }) => lose('status', () => done.get(transferId)?.told ?? { state: 'unknown' }),
    playerBalance: async ({ player }) => {
      if (script.isBalanceSilent) throw new Error('no line');
      return { balance: minor(balances.get(player) ?? 0n) };
    },
  };
  const books: VendorBooks = {
    vendors: () => Promise.resolve([vendor]),
    bookOf: (name) => Promise.resolve(name === vendor ? book : undefined),
  };
  return { balances, done, calls, script, books };
};

export const openTransfers = async (t: TestContext) => {
  const scene = await openScene(t);
  const { world } = scene;
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const setStyle = (style: 'transfer' | 'seamless') =>
    sql`update gateway.vendor set wallet_style = ${style} where vendor = ${vendor}`.execute(owner.read);
  await setStyle('transfer');
  const [player] = await scene.newPlayers(1, 100_000n);
  return { ...scene, ...transferVendor(), player: player!, setStyle, owner };
};

export type Standing = { cash: bigint; locked: bigint; transit: bigint; atVendor: bigint };

/** Where a player's money stands in our books. */
export const standingOf = async (world: World, { memberId, visit }: TestPlayer): Promise<Standing> => {
  const { read } = world.database;
  const wallets = await balancesOf(read, memberId);
  const accounts = await counterAccounts.sumsOf(read, visit.merchantId);
  const held = (kind: string): Minor => sum(wallets.filter((one) => one.kind === kind).map(({ balance }) => balance));
  const at = (code: string): Minor => sum(accounts.filter((one) => one.code === code).map(({ balance }) => balance));
  return {
    cash: held('cash'),
    locked: held('locked'),
    transit: at(`transfer.${vendor}`),
    atVendor: at(`wallet.${vendor}`),
  };
};

export class Killed extends Error {}

/** The same world in a process that dies right before its `last`-th step in the database, for good. */
export const dyingWorld = (world: World, last: number): { world: World; isDead: () => boolean } => {
  let steps = 0;
  const { database } = world;
  const step = () => {
    if (++steps >= last) throw new Killed('killed');
  };
  const dying: World = {
    ...world,
    database: {
      get read() {
        step();
        return database.read;
      },
      transact: async (work) => {
        step();
        return database.transact(work);
      },
      autocommit: async (statement) => {
        step();
        return database.autocommit(statement);
      },
      pool: database.pool,
      close: () => Promise.resolve(),
    },
  };
  return { world: dying, isDead: () => steps >= last };
};
