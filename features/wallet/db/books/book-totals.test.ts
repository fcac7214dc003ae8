import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, openWalletIn } from '../../public.ts';
import { bookTotals, sumBooks } from './book-totals.ts';

const merchantId = id<'mrc'>('mrc_1');

const scene = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const bank = await anyEnd(world, { merchantId, currency: 'THB', code: 'bank' });
  const walletId = await world.database.transact((tx) =>
    openWalletIn(tx, { merchantId, memberId: world.entropy.id('mbr'), kind: 'cash', currency: 'THB' }),
  );
  let sent = 0;
  const deposit = (amount: bigint) =>
    world.database.transact((tx) =>
      applyIn(world, tx, [
        { kind: 'deposit', key: `deposit:${sent++}`, walletId, amount: minor(amount), counterAccount: bank },
      ]),
    );
  const look = () => world.database.transact(sumBooks);
  const rested = () => sql`update wallet.book_check set rests_until = now()`.execute(owner.read);
  const shown = async () => {
    const { at, wallets, others } = await bookTotals(world.backofficeDatabase.read, merchantId);
    return { at, held: wallets.map(({ balance }) => balance), others: others.map(({ balance }) => balance) };
  };
  return { world, owner, deposit, look, rested, shown };
};

test('totals are exact to the moment that they name, at both ends', async (t) => {
  const { world, deposit, look, rested, shown } = await scene(t);
  await deposit(100n);
  const before = world.clock.now();
  assert.equal(await look(), true);
  const first = await shown();
  assert.deepEqual([first.held, first.others], [[100n], [-100n]]);
  assert.ok(first.at >= before && first.at <= world.clock.now());
  await deposit(7n);
  assert.deepEqual(await shown(), first);
  await world.moveClock(hoursMs(1));
  await rested();
  assert.equal(await look(), true);
  const second = await shown();
  assert.deepEqual([second.held, second.others], [[107n], [-107n]]);
  assert.ok(second.at - first.at >= hoursMs(1));
});

test('before the first look they are added up when they are asked for, and a merchant without a wallet has none', async (t) => {
  const { world, deposit, look, shown } = await scene(t);
  await deposit(100n);
  assert.deepEqual((await shown()).held, [100n]);
  await look();
  const { wallets, others } = await bookTotals(world.backofficeDatabase.read, id<'mrc'>('mrc_2'));
  assert.deepEqual([wallets, others], [[], []]);
});

test('a look rests a hundred times as long as it took', async (t) => {
  const { owner, look, rested } = await scene(t);
  await sql`
    insert into wallet.wallet (merchant_id, member_id, kind, currency)
    select 'mrc_1', 'mbr_' || n, 'cash', 'THB' from generate_series(1, 20000) n`.execute(owner.read);
  assert.equal(await look(), true);
  assert.equal(await look(), false);
  await rested();
  assert.equal(await look(), true);
});

test('a page that shows totals reads no wallet, however many there are', async (t) => {
  const { owner, look } = await scene(t);
  await sql`
    insert into wallet.wallet (merchant_id, member_id, kind, currency)
    select 'mrc_1', 'mbr_' || n, 'cash', 'THB' from generate_series(1, 20000) n`.execute(owner.read);
  const pagesOf = async (work: () => Promise<unknown>) => {
    const pages = async () => {
      const { rows } = await sql<{ wallets: number; all: number }>`
        select sum(pg_stat_get_xact_blocks_fetched(oid)) filter (where oid = 'wallet.wallet'::regclass)::int as wallets,
          sum(pg_stat_get_xact_blocks_fetched(oid))::int as all
        from pg_class
        where relnamespace = 'wallet'::regnamespace`.execute(reading);
      return rows[0]!;
    };
    const before = await pages();
    await work();
    const after = await pages();
    return { wallets: after.wallets - before.wallets, all: after.all - before.all };
  };
  let reading = owner.read;
  const read = () =>
    owner.transact(async (tx) => {
      reading = tx;
      return accept(await pagesOf(() => bookTotals(tx, merchantId)));
    });
  const unkept = await read();
  assert.ok(unkept.ok && unkept.value.wallets > 100);
  await look();
  const kept = await read();
  assert.ok(kept.ok);
  t.diagnostic(`${unkept.value.all} pages, then ${kept.value.all}`);
  assert.equal(kept.value.wallets, 0);
  assert.ok(kept.value.all < 20);
});
