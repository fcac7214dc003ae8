import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyFreeText, applyFreeValues } from '../../db/commands/apply-free.ts';
import { joinMonths } from '../../db/books/months.ts';
import { applyIn, type Command, openWalletIn } from '../../public.ts';
import { type Payment, verifyLedger } from '../../tooling.ts';

const merchantId = id<'mrc'>('mrc_1');

/** A ledger in which a bet of ten wallets and the last month's bets' wins stand in every month. */
const ledgerOf = async (t: test.TestContext, months: number) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const wallets = await Promise.all(
    Array.from({ length: 10 }, () => {
      const whose = { merchantId, memberId: world.entropy.id('mbr'), kind: 'cash', currency: 'THB' } as const;
      return world.database.transact((tx) => openWalletIn(tx, whose));
    }),
  );
  const pay = (kind: 'deposit' | 'bet' | 'win', key: string, amount: bigint, reference?: string) =>
    wallets.map(
      (walletId, place): Payment => ({
        kind,
        key: `gw:v:${key}-${place}`,
        walletId,
        amount: minor(amount),
        counterAccount: house,
        ...(reference === undefined ? {} : { reference: `gw:v:${reference}-${place}` }),
      }),
    );
  const apply = async (commands: readonly Command[]) => {
    const answers = await world.database.transact((tx) => applyIn(world, tx, commands));
    return [...new Set(answers.map(({ outcome }) => outcome))];
  };
  const openMonth = (month: number) => world.database.pool.query('select wallet.open_month($1::smallint)', [month]);
  // The year after this one, so that years are whole.
  const first = 12 * (new Date(world.clock.now() as unknown as number).getUTCFullYear() + 1);
  await apply(pay('deposit', 'credit', 1000n));
  for (let month = 0; month < months; month++) {
    await openMonth(first + month);
    await apply(pay('bet', `bet-${month}`, -1n));
    if (month > 0) await apply(pay('win', `win-${month}`, 2n, `bet-${month - 1}`));
  }
  const step = () => world.database.transact((tx) => joinMonths(tx, 1));
  const hourLater = () =>
    sql`update wallet.month_join set filled_at = filled_at - interval '1 hour', tried_at = null`.execute(owner.read);
  /** Everything that is due. */
  const join = async () => {
    while ((await step()) || (await hourLater()).numAffectedRows === 1n);
  };
  const pieces = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name
      from pg_inherits
      where inhparent = 'wallet.movement'::regclass
      order by 1`.execute(owner.read);
    return rows.map(({ name }) => name.replace(/^wallet\.movement_/, ''));
  };
  return { world, owner, first, pay, apply, openMonth, step, hourLater, join, pieces };
};

/** What the money function's plans probe for keys and for refunds of a reference, in three sizes of batch. */
const probesOf = async (t: test.TestContext, url: string, batches: readonly (readonly Command[])[]) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  t.after(() => client.end());
  let text = '';
  client.on('notice', ({ message }) => (text += message));
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on;
    set auto_explain.log_level = notice;
    set client_min_messages = notice`);
  const probes: { keys: number; refunds: number }[] = [];
  for (const batch of batches) {
    text = '';
    await client.query({ name: 'apply', text: applyFreeText, values: applyFreeValues(batch) });
    assert.doesNotMatch(text, /Seq Scan on movement/);
    const count = (index: RegExp) => new Set(text.match(index)).size;
    probes.push({
      keys: count(/movement_\d+(_q?\d+)?_key_key/g),
      refunds: count(/movement_\d+(_q?\d+)?_reference_idx/g),
    });
  }
  return probes;
};

test('of three years of months, a key is looked up in nine pieces and not in thirty-seven', async (t) => {
  const { world, first, pay, join, pieces } = await ledgerOf(t, 36);
  const batches = (key: string) =>
    [1, 5, 10].map((count, at) => pay('win', `${key}-${at}`, 1n, 'bet-3').slice(0, count));
  assert.equal((await pieces()).length, 37);
  assert.deepEqual(
    new Set((await probesOf(t, world.databaseUrl, batches('before'))).map(({ keys }) => keys)),
    new Set([37]),
  );
  await join();
  const year = first / 12;
  const is = await pieces();
  assert.deepEqual(is.slice(1), [
    `${year}`,
    `${year + 1}`,
    ...['10', '11', '12', 'q1', 'q2', 'q3'].map((part) => `${year + 2}_${part}`),
  ]);
  assert.equal(is.length, 9);
  for (const { keys, refunds } of await probesOf(t, world.databaseUrl, batches('after'))) {
    assert.equal(keys, 9);
    assert.ok(refunds <= 9);
  }
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('what stands in a joined year is still done once, found as a reference and refunded once', async (t) => {
  const { world, pay, apply, join, pieces } = await ledgerOf(t, 15);
  const refunds = pay('bet', 'bet-2', -1n).map(
    ({ walletId, key }): Command => ({
      kind: 'refund',
      walletId,
      reference: key,
    }),
  );
  await join();
  assert.ok((await pieces()).some((name) => /^\d+$/.test(name)));
  assert.deepEqual(await apply(pay('bet', 'bet-1', -1n)), ['duplicate']);
  assert.deepEqual(await apply(pay('bet', 'bet-1', -3n)), ['duplicate_mismatch']);
  assert.deepEqual(await apply(pay('win', 'late', 1n, 'bet-1')), ['applied']);
  assert.deepEqual(await apply(refunds), ['applied']);
  assert.deepEqual(await apply(refunds), ['duplicate']);
  assert.deepEqual(await apply(pay('win', 'too-late', 1n, 'bet-2')), ['already_rolled_back']);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('bets go on while months are joined, each once', async (t) => {
  const { world, pay, apply, join } = await ledgerOf(t, 15);
  let isOver = false;
  let sent = 0;
  const writer = async () => {
    while (!isOver) {
      const bets = pay('bet', `beside-${sent++}`, -1n).slice(0, 3);
      assert.deepEqual(await apply(bets), ['applied']);
      assert.deepEqual(await apply(bets), ['duplicate']);
      assert.deepEqual(await apply(pay('bet', 'bet-4', -1n)), ['duplicate']);
    }
  };
  const writers = [writer(), writer(), writer()];
  await join();
  isOver = true;
  await Promise.all(writers);
  const { looked, deviations } = await verifyLedger(world);
  assert.deepEqual(deviations, []);
  assert.equal(looked['movements'], 10 + 15 * 10 + 14 * 10 + sent * 3);
});

test('a joined year takes its place after an hour, and never by making play wait for a long look', async (t) => {
  const { owner, step, hourLater, pieces } = await ledgerOf(t, 14);
  while (await step());
  const before = await pieces();
  assert.equal(await step(), false);
  await hourLater();
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: looking, resolve: looks } = Promise.withResolvers<void>();
  const long = owner.transact(async (tx) => {
    await sql`select count(*) from wallet.movement`.execute(tx);
    looks();
    await over;
  });
  await looking;
  const startedAt = performance.now();
  assert.equal(await step(), false);
  assert.ok(performance.now() - startedAt < 2000);
  // Not again within a minute.
  assert.equal(await step(), false);
  letGo();
  await long;
  assert.deepEqual(await pieces(), before);
  await hourLater();
  assert.equal(await step(), true);
  assert.ok((await pieces()).length < before.length);
});

test('a year waits until a whole month after it is over', async (t) => {
  const { first, openMonth, join, pieces } = await ledgerOf(t, 13);
  const year = first / 12;
  await join();
  assert.deepEqual((await pieces()).slice(1), [
    ...['10', '11', '12', 'q1', 'q2', 'q3'].map((part) => `${year}_${part}`),
    `${year + 1}_01`,
  ]);
  await openMonth(first + 13);
  await join();
  assert.deepEqual((await pieces()).slice(1), [`${year}`, `${year + 1}_01`, `${year + 1}_02`]);
});
