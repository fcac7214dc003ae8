import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { countQueries } from '#kit/testing/count-queries.ts';
import { testWorld } from '#kit/testing/world.ts';
import { openWalletIn } from '../../public.ts';
import { playWallets } from './play-wallet.ts';

test('the wallets of many players are looked up in one statement, once', async (t) => {
  const asked = countQueries(t);
  const world = await testWorld(t);
  const merchantId = id<'mrc'>('mrc_1');
  const players = Array.from({ length: 50 }, (_, at) => ({
    memberId: world.entropy.id('mbr'),
    currency: at % 2 === 0 ? ('THB' as const) : ('TRIAL' as const),
  }));
  const opened: bigint[] = [];
  for (const whose of players.slice(0, 40)) {
    const kind = whose.currency === 'TRIAL' ? ('trial' as const) : ('cash' as const);
    opened.push(await world.database.transact((tx) => openWalletIn(tx, { merchantId, ...whose, kind })));
    if (whose.currency === 'THB')
      await world.database.transact((tx) => openWalletIn(tx, { merchantId, ...whose, kind: 'locked' }));
  }
  const look = () => world.database.transact(async (tx) => accept(await playWallets.idsIn(world, tx, players)));
  const before = asked();
  const found = await look();
  assert.ok(found.ok);
  assert.deepEqual(players.map(found.value), [...opened, ...Array.from({ length: 10 }, () => undefined)]);
  assert.equal(asked() - before, 3, 'begin, one look, commit');
});
