import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { type Command, holds, openWalletIn } from '#features/wallet/public.ts';
import { batcher, tickers, transferIn, verifyLedger, verifyStatements } from '#features/wallet/tooling.ts';
import { type Database, openDatabase, sql, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { verify } from '../verify.ts';

const merchantId = id<'mrc'>('mrc_1');
const wallets = 20;

/** The ledger's own part of the verifier: no fact of a feature explains what this load moves. */
const inItself = async (world: World) => {
  const parts = [await verifyLedger(world), await verifyStatements(world)];
  return {
    looked: Object.assign({}, ...parts.map(({ looked }) => looked)),
    deviations: parts.flatMap(({ deviations }) => deviations),
  };
};

const runTicker = async (world: TestWorld, name: string) =>
  tickers(world)
    .find((ticker) => ticker.name === name)!
    .run();

/** A ledger after a load: two batchers, replays, refunds, transfers, holds, a fold and two closings. */
const loaded = async (t: TestContext) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const members = Array.from({ length: wallets }, () => world.entropy.id('mbr'));
  const open = (kind: 'cash' | 'locked') =>
    world.database.transact((tx) =>
      Promise.all(members.map((memberId) => openWalletIn(tx, { merchantId, memberId, kind, currency: 'THB' }))),
    );
  const [cash, locked] = [await open('cash'), await open('locked')];
  const command = (number: number): Command => {
    const walletId = cash[number % wallets]!;
    if (number % 13 === 12) return { kind: 'refund', walletId, reference: `adjustment:${number - wallets}` };
    const amount = minor(number < wallets * 5 ? 1000n : BigInt((number % 7) - 4));
    return { kind: 'adjustment', key: `adjustment:${number}`, walletId, amount, counterAccount: house };
  };
  const doors = [batcher(world), batcher(world, { lanes: 3, batchMax: 30 })];
  const run = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, place) => doors[place % 2]!.apply(command(from + place))));
  const tick = (name: string) => runTicker(world, name);
  await run(0, 1000);
  await tick('wallet/fold-counters');
  await tick('wallet/close-hour');
  await world.moveClock(hoursMs(1));
  await run(900, 1500);
  const [from, to, lockedWalletId] = [cash[0]!, cash[1]!, locked[0]!];
  const of = { merchantId, currency: 'THB', amount: minor(5n) } as const;
  await world.database.transact((tx) => transferIn(world, tx, { ...of, transferId: 'trf_1', from, to }));
  await world.database.transact((tx) =>
    holds.placeIn(world, tx, { ...of, holdId: 'hld_1', walletId: from, lockedWalletId, purpose: 'withdrawal' }),
  );
  await tick('wallet/close-hour');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await folded(owner);
  const check = async (database = world.database) => {
    const lines: string[] = [];
    const found = await verify('ledger', inItself, { ...world, database }, (line) => lines.push(line));
    return { found, lines };
  };
  /** What the verifier finds after a change that is undone again. */
  const checkWith = async (statement: ReturnType<typeof sql>) => {
    const undo = new Error('undo');
    let checked: Awaited<ReturnType<typeof check>> | undefined;
    const changed = owner.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { numAffectedRows = 0n } = await statement.execute(tx);
        assert.ok(numAffectedRows > 0n, 'nothing was tampered with');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is an open transaction, opened by hand to be undone
        checked = await check({ ...owner, read: tx, transact: (work) => work(tx as unknown as Tx) });
        throw undo;
      });
    await assert.rejects(changed, undo);
    return checked!;
  };
  return { check, checkWith };
};

/** Waits until the counter-accounts are folded: what other tests keep open holds the fold back. */
const folded = async (owner: Database): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    await sql`select wallet.fold_counters()`.execute(owner.read);
    const { rows } = await sql`select from wallet.counter_balance`.execute(owner.read);
    if (rows.length > 0) return;
    await sql`select pg_sleep(0.05)`.execute(owner.read);
  }
};

const one = sql`wallet_id = 3 and version = 7`;
const tampering: Record<string, ReturnType<typeof sql>> = {
  'a balance': sql`update wallet.wallet set balance = balance + 1 where id = 3`,
  'a version': sql`update wallet.wallet set version = version + 1 where id = 3`,
  'an amount': sql`update wallet.movement set amount = amount + 1 where ${one}`,
  'a balance after': sql`update wallet.movement set balance_after = balance_after + 1 where ${one}`,
  'a counter-account': sql`update wallet.movement set counter_account = counter_account + 1 where ${one}`,
  'a time': sql`update wallet.movement set recorded_at = recorded_at + interval '1 second' where ${one}`,
  'a time of everything': sql`update wallet.movement set recorded_at = recorded_at - interval '1 hour'`,
  'a deleted movement': sql`delete from wallet.movement where ${one}`,
  'an added movement': sql`
    insert into wallet.movement
    select wallet_id, 5, balance_after + 5, recorded_at, gen_random_uuid(), null, 1000, counter_account, 0, kind, month
    from wallet.movement
    where ${one}`,
  'an added movement, its wallet made to fit': sql`
    with added as (
      insert into wallet.movement
      select w.id, 5, w.balance + 5, kit.now(), gen_random_uuid(), null, w.version + 1, 1, 0, 9, l.month
      from wallet.wallet w, wallet.ledger_month l
      where w.id = 3
    )
    update wallet.wallet set balance = balance + 5, version = version + 1 where id = 3`,
  'a delta of the house': sql`update wallet.counter_delta set amount = amount + 1 where counter_account = 1`,
  'a deleted delta': sql`delete from wallet.counter_delta where ctid in (select ctid from wallet.counter_delta limit 1)`,
  'an added delta': sql`
    insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at)
    values (1, 5, 1, 0, 24320, now())`,
  'a fold': sql`update wallet.counter_balance set balance = balance + 1 where counter_account = 1`,
  'a deleted fold': sql`delete from wallet.counter_balance where counter_account = 1`,
  'a hold': sql`update wallet.hold set amount = amount + 1`,
  'a total of a closing': sql`
    update wallet.statement set owed_to_members = owed_to_members + 1, counter_total = counter_total - 1 where id = 1`,
  'a line of a closing': sql`update wallet.statement_line set balance = balance + 1 where account = 'wallet/3'`,
  'a deleted line of a closing': sql`delete from wallet.statement_line where account = 'wallet/3' and statement_id = 1`,
  'what a refund refers to': sql`
    update wallet.movement set reference = gen_random_uuid()
    where (wallet_id, version) = (select wallet_id, version from wallet.movement where kind = 1 limit 1)`,
};

test('verify -- ledger is clean after a load, and finds each kind of row that was tampered with', async (t) => {
  const { check, checkWith } = await loaded(t);
  const clean = await check();
  assert.equal(clean.found, 0, clean.lines.join('\n'));
  assert.match(clean.lines[0]!, /^ledger: looked at 1[0-9]{3} movements, .*; no deviation$/);
  for (const [what, statement] of Object.entries(tampering)) {
    await t.test(what, async (each) => {
      const { found, lines } = await checkWith(statement);
      each.diagnostic(lines[0]!);
      assert.ok(found > 0, 'was not found');
    });
  }
  assert.equal((await check()).found, 0, 'something was not undone');
});
