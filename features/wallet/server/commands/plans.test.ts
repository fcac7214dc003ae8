import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyFreeText, applyFreeValues } from '../../db/commands/apply-free.ts';
import { type Command, openWalletIn, type WalletId } from '../../public.ts';

const merchantId = id<'mrc'>('mrc_1');

/** A connection that reports the plan of every statement inside the money functions, with what they really did. */
const explaining = async (t: test.TestContext, url: string) => {
  const client = new pg.Client({ connectionString: url });
  // The test's database is dropped with whoever is still connected.
  client.on('error', () => undefined);
  await client.connect();
  t.after(() => client.end());
  const plans: string[] = [];
  client.on('notice', ({ message }) => plans.push(message ?? ''));
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_level = notice;
    set client_min_messages = notice`);
  const plansOf = async (commands: readonly Command[]): Promise<string[]> => {
    plans.length = 0;
    await client.query({ name: 'apply', text: applyFreeText, values: applyFreeValues(commands) });
    return plans.filter((plan) => plan.includes('wallet.movement') || plan.includes('wallet.wallet'));
  };
  return { client, plansOf };
};

const scene = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const wallets: WalletId[] = [];
  for (let place = 0; place < 40; place++) {
    const whose = { merchantId, memberId: world.entropy.id('mbr'), kind: 'cash', currency: 'THB' } as const;
    wallets.push(await world.database.transact((tx) => openWalletIn(tx, whose)));
  }
  let sent = 0;
  const commands = (count: number): Command[] =>
    Array.from({ length: count }, () => {
      const key = `gw:v:${sent++}`;
      return { kind: 'win', key, walletId: wallets[sent % 40]!, amount: minor(1n), counterAccount: house };
    });
  return { world, wallets, commands, ...(await explaining(t, world.databaseUrl)) };
};

/** As many rows as a busy hour has, put there directly. */
const fill = `
  insert into wallet.wallet (merchant_id, member_id, kind, currency)
  select 'mrc_1', 'mbr_' || n, 'cash', 'THB' from generate_series(1, 20000) n;
  insert into wallet.movement
    (wallet_id, version, key, amount, balance_after, counter_account, rules, kind, month, recorded_at)
  select n % 20000 + 1000, n / 20000 + 1, wallet.key_of('filled:' || n), 1, 1, 1, 0, 5, (select month from wallet.ledger_month), now()
  from generate_series(1, 60000) n`;

const onlyProbes = (plans: readonly string[]) => {
  assert.ok(plans.length > 0, 'no plan was seen');
  const text = plans.join('\n');
  assert.match(text, /Index (Only )?Scan using movement_\d+_\d+_key_key/);
  assert.match(text, /Index Scan using wallet_pkey/);
  assert.doesNotMatch(text, /Seq Scan on (movement|wallet|counter)/);
  assert.doesNotMatch(text, /Bitmap|Merge Join|JIT/);
  // A hash join or a probe by index never meets rows that it throws away; only the batch itself is looked through.
  const beyondBatch = text.replaceAll(/CTE Scan on (?:(?!\n *->)[^])*/g, '');
  assert.doesNotMatch(beyondBatch, /Rows Removed by (Filter|Join Filter): \d{3}/);
};

for (const [count, how] of [
  [1, 'a single command'],
  [5, 'a handful'],
  [200, 'a batch'],
] as const) {
  test(`${how}: a plan made on empty tables still probes when they have filled`, async (t) => {
    const { client, commands, plansOf } = await scene(t);
    for (let warm = 0; warm < 8; warm++) await plansOf(commands(count));
    await client.query(fill);
    onlyProbes(await plansOf(commands(count)));
  });

  test(`${how}: an analysed empty table leads to the same plan`, async (t) => {
    const { client, commands, plansOf } = await scene(t);
    await client.query('analyze wallet.movement; analyze wallet.wallet; analyze wallet.counter_account');
    for (let warm = 0; warm < 8; warm++) await plansOf(commands(count));
    await client.query(fill);
    onlyProbes(await plansOf(commands(count)));
  });

  test(`${how}: three months are probed by their indexes, each`, async (t) => {
    const { client, commands, plansOf } = await scene(t);
    await client.query(fill);
    await client.query(`
      select wallet.open_month((month + 1)::smallint) from wallet.ledger_month;
      select wallet.open_month((month + 1)::smallint) from wallet.ledger_month;
      analyze wallet.movement`);
    await plansOf(commands(count));
    const plans = await plansOf(commands(count));
    onlyProbes(plans);
    const probed = new Set(plans.join('\n').match(/movement_\d+_\d+_key_key/g));
    assert.equal(probed.size, 3);
  });
}

test('a batch among sixty thousand movements is about as quick as among none', async (t) => {
  const { client, commands } = await scene(t);
  await client.query('set auto_explain.log_min_duration = -1');
  const medianMs = async () => {
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const values = applyFreeValues(commands(200));
      const startedAt = performance.now();
      await client.query({ name: 'apply', text: applyFreeText, values });
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((a, b) => a - b)[4]!;
  };
  const emptyMs = await medianMs();
  await client.query(fill);
  const fullMs = await medianMs();
  t.diagnostic(`${emptyMs.toFixed(1)} ms, then ${fullMs.toFixed(1)} ms`);
  // The traps cost 30 to 140 times; the machine's moods do not.
  assert.ok(fullMs < emptyMs * 8, `${emptyMs} ms, then ${fullMs} ms`);
});

test('a page of a long history walks the key backwards and stops', async (t) => {
  const { world, client } = await scene(t);
  await client.query('set auto_explain.log_min_duration = -1');
  await client.query(`
    insert into wallet.movement
      (wallet_id, version, key, amount, balance_after, counter_account, rules, kind, month, recorded_at)
    select 1, n, wallet.key_of('filled:' || n), 1, n, 1, 0, 5, (select month from wallet.ledger_month), now()
    from generate_series(1, 30000) n;
    select wallet.open_month((month + 1)::smallint) from wallet.ledger_month;
    analyze wallet.movement`);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off, costs off)
    select *
    from wallet.movement
    where wallet_id = 1 and version < 20000
    order by version desc
    limit 21`.execute(world.database.read);
  const text = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(text, /Index Scan Backward using movement_\d+_\d+_pkey/);
  assert.doesNotMatch(text, /Sort Method|Seq Scan/);
});

test('the tail of the deltas is found by its index, however many are folded', async (t) => {
  const { world, client } = await scene(t);
  await client.query(`
    insert into wallet.counter_delta (written_by, counter_account, amount, movements, places, month, recorded_at)
    select '0', 1, 0, 1, 0, 24320, now() from generate_series(1, 30000);
    select wallet.fold_counters();
    analyze wallet.counter_delta`);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off, costs off)
    select * from wallet.counter_sum`.execute(world.database.read);
  const text = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(text, /Index Scan using counter_delta_tail/);
  assert.doesNotMatch(text, /Seq Scan on counter_delta/);
});
