import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { asJob, isLockTimeout, isUnavailable, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import type { Command } from '../../domain/command.ts';
import { openWalletIn } from '../../public.ts';
import { applyIn } from './apply-in.ts';
import { counterAccountIn } from '../wallets/open-accounts.ts';
import { playWallets } from '../wallets/play-wallet.ts';

const merchantId = id<'mrc'>('mrc_1');

test('a long transaction waits for a held wallet without holding the others, and goes on once it is free', async (t) => {
  const world = await testWorld(t);
  const bank = await world.database.transact((tx) =>
    counterAccountIn(world, tx, {
      merchantId,
      owner: 'bank_clearing',
      code: 'test',
      currency: 'THB',
    }),
  );
  const members = Array.from({ length: 40 }, () => ({ memberId: world.entropy.id('mbr'), currency: 'THB' as const }));
  for (const { memberId } of members)
    await world.database.transact((tx) => openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' }));
  const wallets = await Promise.all(
    members.map(async (whose) => (await playWallets.of(world.database.read, whose))!.walletId),
  );
  const commands = (name: string, these: typeof wallets) =>
    these.map(
      (walletId): Command => ({
        kind: 'deposit',
        key: `deposit:${name}-${walletId}`,
        walletId,
        amount: minor(1n),
        counterAccount: bank,
      }),
    );
  const apply = (tx: Tx, name: string, these: typeof wallets) => applyIn(world, tx, commands(name, these));
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('select wallet.lock_wallets(array[$1]::bigint[])', [wallets[39]]);
  assert.deepEqual([...(await playWallets.heldAmong(world, members))], [members[39]]);

  let isThrough = false;
  const long = asJob(() => world.database.transact(async (tx) => accept(await apply(tx, 'long', wallets)))).finally(
    () => (isThrough = true),
  );
  const since = performance.now();
  for (const [at, wallet] of wallets.slice(0, 20).entries())
    await world.database.transact(async (tx) => accept(await apply(tx, `single-${at}`, [wallet])));
  assert.ok(performance.now() - since < 20 * 1000);
  assert.ok(!isThrough, 'all the others were served before the long one had what it waits for');
  await assert.rejects(
    world.database.transact(async (tx) => accept(await apply(tx, 'call', wallets))),
    (error) => isLockTimeout(error) && isUnavailable(error),
  );
  await holder.query('rollback');
  const applied = await long;
  assert.ok(applied.ok && applied.value.every(({ outcome }) => outcome === 'applied'));
});
