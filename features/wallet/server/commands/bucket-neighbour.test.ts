import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import type { WalletId } from '../../domain/account.ts';
import { wrongTimes } from '../../db/books/ledger-checks.ts';
import type { Command } from '../../domain/command.ts';
import { openWalletIn } from '../../public.ts';
import { applyIn } from './apply-in.ts';
import { batcher } from './batcher.ts';
import { counterAccountIn } from '../wallets/open-accounts.ts';
import { playWallets } from '../wallets/play-wallet.ts';

const merchantId = id<'mrc'>('mrc_1');

const asOwner = async (world: TestWorld, text: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query(text);
  await owner.end();
};

const openPlayer = async (world: TestWorld) => {
  const member = { memberId: world.entropy.id('mbr'), currency: 'THB' as const };
  await world.database.transact((tx) => openWalletIn(tx, { merchantId, ...member, kind: 'cash' }));
  return { member, walletId: (await playWallets.of(world.database.read, member))!.walletId };
};

const openScene = async (world: TestWorld) => {
  const bank = await world.database.transact((tx) =>
    counterAccountIn(world, tx, { merchantId, owner: 'bank_clearing', code: 'test', currency: 'THB' }),
  );
  const deposit = (walletId: WalletId, key: string): Command => ({
    kind: 'deposit',
    key: `deposit:${key}`,
    walletId,
    amount: minor(1n),
    counterAccount: bank,
  });
  return { deposit };
};

const within = async (limitMs: number, work: () => Promise<void>): Promise<void> => {
  const since = performance.now();
  await work();
  const tookMs = performance.now() - since;
  assert.ok(tookMs < limitMs, `took ${tookMs} ms`);
};

test('a held wallet holds no other one, whatever their numbers have in common', async (t) => {
  const world = await testWorld(t);
  const { deposit } = await openScene(world);
  const held = await openPlayer(world);
  await asOwner(
    world,
    `select setval(pg_get_serial_sequence('wallet.wallet', 'id'), ${BigInt(held.walletId) + 4095n})`,
  );
  const neighbours = [await openPlayer(world)];
  assert.equal(BigInt(neighbours[0]!.walletId), BigInt(held.walletId) + 4096n);
  while (neighbours.length < 8) neighbours.push(await openPlayer(world));
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('select wallet.lock_wallets(array[$1]::bigint[])', [held.walletId]);
  const [neighbour] = neighbours;
  const members = [held, ...neighbours].map(({ member }) => member);
  assert.deepEqual([...(await playWallets.heldAmong(world, members))], [held.member]);

  const applied = async (commands: readonly Command[]) => {
    const done = await world.database.transact(async (tx) => accept(await applyIn(world, tx, commands)));
    assert.ok(done.ok && done.value.every(({ outcome }) => outcome === 'applied'));
  };
  await within(1000, () => applied([deposit(neighbour!.walletId, 'alone')]));
  await within(1000, () => applied(neighbours.map(({ walletId }) => deposit(walletId, `many-${walletId}`))));
  const money = batcher(world);
  t.after(() => money.close());
  await within(1000, async () => {
    const sent = neighbours.map(({ walletId }) => money.apply(deposit(walletId, `sent-${walletId}`)));
    for (const { outcome } of await Promise.all(sent)) assert.equal(outcome, 'applied');
  });
  await holder.query('rollback');
  await applied([deposit(held.walletId, 'after')]);
});

test('movements of wallets beyond sixteen million versions have places of their own', async (t) => {
  const world = await testWorld(t);
  const { deposit } = await openScene(world);
  const players = [];
  while (players.length < 10) players.push(await openPlayer(world));
  const even = players.findIndex(({ walletId }) => BigInt(walletId) % 2n === 0n);
  const [hot, next] = [players[even]!.walletId, players[even + 1]!.walletId];
  assert.equal(BigInt(next), BigInt(hot) + 1n);
  const hots = players.map(({ walletId }) => walletId).filter((walletId) => walletId !== next);
  await asOwner(world, `update wallet.wallet set version = ${2 ** 24} where id in (${hots.join(',')})`);
  const apply = (commands: readonly Command[]) =>
    world.database.transact(async (tx) => accept(await applyIn(world, tx, commands)));
  const placesOf = async (walletId: WalletId) => {
    await apply([deposit(walletId, `one-${walletId}`)]);
    const { rows } = await sql<{ places: bigint }>`
      select places from wallet.counter_delta order by written_by desc limit 1`.execute(world.database.read);
    return rows[0]!.places;
  };
  assert.notEqual(await placesOf(hot), await placesOf(next), 'version 16,777,217 of one is not version 1 of the next');
  await apply(hots.slice(0, 2).map((walletId) => deposit(walletId, `few-${walletId}`)));
  await apply(hots.map((walletId) => deposit(walletId, `many-${walletId}`)));
  const money = batcher(world);
  t.after(() => money.close());
  await Promise.all(hots.map((walletId) => money.apply(deposit(walletId, `sent-${walletId}`))));
  assert.deepEqual(await wrongTimes(world.database.read), [], 'the check of the ledger reckons the same places');
});
