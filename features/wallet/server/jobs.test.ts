import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, type Command, counterAccounts, openWalletIn } from '../public.ts';
import { type Payment, verifyLedger } from '../tooling.ts';
import { closeHour, fold, turnMonth } from './jobs.ts';

const merchantId = id<'mrc'>('mrc_1');

const ledger = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const walletId = await world.database.transact((tx) =>
    openWalletIn(tx, {
      merchantId,
      memberId: world.entropy.id('mbr'),
      kind: 'cash',
      currency: 'THB',
    }),
  );
  const bank = await anyEnd(world, { merchantId, currency: 'THB', code: 'bank' });
  const deposit = (key: string, amount: bigint): Payment => ({
    kind: 'deposit',
    key: `deposit:${key}`,
    walletId,
    amount: minor(amount),
    counterAccount: bank,
  });
  const apply = (commands: Command[]) => world.database.transact((tx) => applyIn(world, tx, commands));
  const bankBalance = async () => (await counterAccounts.sumsOf(world.database.read, merchantId))[0]!.balance;
  return { world, walletId, bank, deposit, apply, bankBalance };
};

test('a counter-account reads the same before, while and after it is folded', async (t) => {
  const { world, deposit, apply, bankBalance } = await ledger(t);
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  // Began before the others and ends after the fold: its delta must not be lost behind it.
  const slow = world.database.transact(async (tx) => {
    const other = await openWalletIn(tx, {
      merchantId,
      memberId: world.entropy.id('mbr'),
      kind: 'cash',
      currency: 'THB',
    });
    await applyIn(world, tx, [{ ...deposit('slow', 7n), walletId: other }]);
    isWritten();
    await free;
    return accept(undefined);
  });
  await written;
  await apply([deposit('1', 100n)]);
  assert.equal(await bankBalance(), -100n);
  await fold(world)();
  assert.equal(await bankBalance(), -100n);
  letGo();
  await slow;
  assert.equal(await bankBalance(), -107n);
  await fold(world)();
  await fold(world)();
  await apply([deposit('2', 1000n)]);
  assert.equal(await bankBalance(), -1107n);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a ledger restored where transactions count from the beginning folds anew', async (t) => {
  const { world, deposit, apply, bankBalance } = await ledger(t);
  await apply([deposit('1', 100n)]);
  await fold(world)();
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  // As a dump would leave it: the numbers of the old server stand in the rows, far ahead of the new one's.
  await sql`update wallet.counter_delta set written_by = '999999999999'`.execute(owner.read);
  await sql`update wallet.counter_fold set folded_below = '999999999999999'`.execute(owner.read);
  await owner.close();
  await fold(world)();
  await apply([deposit('2', 5n)]);
  await fold(world)();
  assert.equal(await bankBalance(), -105n);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test("keys stay unique over the turn of months, and tomorrow's month is made ahead", async (t) => {
  const { world, walletId, bank, deposit, apply } = await ledger(t);
  const months = async () => {
    const { rows } = await sql<{ month: number; count: number }>`
      select month::int, count(*)::int as count
      from wallet.movement
      group by month
      order by month`.execute(world.database.read);
    return rows.map(({ count }) => count);
  };
  await apply([
    deposit('1', 100n),
    { kind: 'bet', key: 'gw:v:1', walletId, amount: minor(-30n), counterAccount: bank },
  ]);
  await turnMonth(world)();
  await world.moveClock(daysMs(31));
  await turnMonth(world)();
  await apply([deposit('2', 100n)]);
  await world.moveClock(daysMs(62));
  await turnMonth(world)();
  const outcomes = await apply([
    deposit('1', 100n),
    deposit('1', 101n),
    deposit('2', 100n),
    { kind: 'refund', walletId, reference: 'gw:v:1' },
    deposit('3', 1n),
  ]);
  assert.deepEqual(
    outcomes.map(({ outcome, balance }) => [outcome, balance]),
    [
      ['duplicate', 100n],
      ['duplicate_mismatch', 170n],
      ['duplicate', 170n],
      ['applied', 200n],
      ['applied', 201n],
    ],
  );
  assert.deepEqual(await months(), [2, 1, 2]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('batches write on while the month turns under them', async (t) => {
  const { world, deposit, apply } = await ledger(t);
  let isOver = false;
  let sent = 0;
  const writer = async () => {
    while (!isOver) await apply([deposit(`w${sent++}`, 1n)]);
  };
  const writers = [writer(), writer(), writer(), writer()];
  for (let turn = 0; turn < 3; turn++) {
    await world.moveClock(daysMs(31));
    await turnMonth(world)();
  }
  isOver = true;
  await Promise.all(writers);
  const { looked, deviations } = await verifyLedger(world);
  assert.equal(looked['movements'], sent);
  assert.deepEqual(deviations, []);
});

test('each hour is closed once, with a line for what moved since', async (t) => {
  const { world, deposit, apply } = await ledger(t);
  const read = async () => {
    const { rows } = await sql<{ owed: string; counters: string; lines: number }>`
      select
        s.owed_to_members as owed,
        s.counter_total as counters,
        (select count(*)::int from wallet.statement_line l where l.statement_id = s.id) as lines
      from wallet.statement s
      order by s.id`.execute(world.database.read);
    return rows.map(({ owed, counters, lines }) => [owed, counters, lines]);
  };
  await apply([deposit('1', 100n)]);
  await closeHour(world)();
  await closeHour(world)();
  await world.moveClock(hoursMs(1));
  await closeHour(world)();
  await apply([deposit('2', 11n)]);
  await world.moveClock(hoursMs(5));
  await closeHour(world)();
  assert.deepEqual(await read(), [
    ['100', '-100', 2],
    ['100', '-100', 0],
    ['111', '-111', 2],
  ]);
});

test('books that do not add up are not closed, and the log says so', async (t) => {
  const { world, deposit, apply } = await ledger(t);
  await apply([deposit('1', 100n)]);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`update wallet.wallet set balance = balance + 1`.execute(owner.read);
  await owner.close();
  const errors: string[] = [];
  const loud = { ...world, log: { ...world.log, error: (message: string) => void errors.push(message) } };
  await assert.rejects(closeHour(loud)(), /adds_up_to_zero/);
  assert.deepEqual(errors, ['the hour was not closed']);
  const { rows } = await sql`select from wallet.statement`.execute(world.database.read);
  assert.equal(rows.length, 0);
});
