import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { movementKinds } from '../../domain/movement-kind.ts';
import { movementKey } from '../../db/commands/movement-key.ts';
import { applyIn, openWalletIn } from '../../public.ts';

const merchantId = id<'mrc'>('mrc_1');

const forbidden = [
  sql`update wallet.movement set amount = 1`,
  sql`delete from wallet.movement`,
  sql`truncate wallet.movement`,
  sql`insert into wallet.movement (wallet_id) values (1)`,
  sql`update wallet.counter_delta set amount = 1`,
  sql`delete from wallet.counter_delta`,
  sql`insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at) values (1, 1, 1, 0, 24320, now())`,
  sql`update wallet.wallet set balance = 1000000`,
  sql`update wallet.wallet set blocked = false`,
  sql`insert into wallet.wallet (merchant_id, member_id, kind, currency, balance) values ('m', 'b', 'cash', 'THB', 1)`,
  sql`delete from wallet.wallet`,
  sql`update wallet.counter_balance set balance = 0`,
  sql`update wallet.counter_fold set folded_below = '0'`,
  sql`update wallet.ledger_month set month = 0`,
  sql`update wallet.statement set movements = 0`,
  sql`delete from wallet.statement_line`,
  sql`alter table wallet.movement disable trigger all`,
  sql`select wallet.apply_set('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
];

for (const role of ['app_core', 'app_backoffice', 'app_auditor'] as const) {
  test(`${role} can neither write nor change what the ledger holds`, async (t) => {
    const world = await testWorld(t);
    const walletId = await world.database.transact((tx) =>
      openWalletIn(tx, {
        merchantId,
        memberId: world.entropy.id('mbr'),
        kind: 'cash',
        currency: 'THB',
      }),
    );
    const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
    await world.database.transact((tx) =>
      applyIn(world, tx, [{ kind: 'win', key: 'gw:v:1', walletId, amount: minor(5n), counterAccount: house }]),
    );
    const database = openDatabase({ url: world.databaseUrl, role, connectionsMax: 1 });
    for (const statement of forbidden) {
      await assert.rejects(
        statement.execute(database.read),
        /permission denied|must be owner/,
        statement.compile(database.read).sql,
      );
    }
    await database.close();
  });
}

test('staff and auditors cannot call the money functions', async (t) => {
  const world = await testWorld(t);
  const auditor = openDatabase({ url: world.databaseUrl, role: 'app_auditor', connectionsMax: 1 });
  for (const database of [world.backofficeDatabase, auditor]) {
    for (const call of [
      sql`select wallet.apply('{1}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      sql`select wallet.apply_free('{1}', '{}', '{}', '{}', '{}', '{}', '{}', 1)`,
      sql`select wallet.open_wallet('m', 'b', 'cash', 'THB')`,
      sql`select wallet.open_month(1::smallint)`,
      sql`select wallet.fold_counters()`,
      sql`select wallet.set_blocked(1, false)`,
    ]) {
      await assert.rejects(call.execute(database.read), /permission denied/);
    }
  }
  await auditor.close();
});

test('an auditor sees what members have and both ends of every movement, which add up to zero', async (t) => {
  const world = await testWorld(t);
  const memberId = world.entropy.id('mbr');
  const walletId = await world.database.transact((tx) =>
    openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' }),
  );
  const bank = await anyEnd(world, { merchantId, currency: 'THB', code: 'bank' });
  await world.database.transact((tx) =>
    applyIn(world, tx, [
      { kind: 'deposit', key: 'deposit:1', walletId, amount: minor(500n), counterAccount: bank },
      { kind: 'bet', key: 'gw:v:1', walletId, amount: minor(-200n), counterAccount: bank },
      { kind: 'refund', walletId, reference: 'gw:v:1' },
      { kind: 'refund', walletId, reference: 'gw:v:2' },
    ]),
  );
  const auditor = openDatabase({ url: world.databaseUrl, role: 'app_auditor', connectionsMax: 1 });
  t.after(() => auditor.close());
  const { rows: wallets } = await sql`select member, currency, kind, balance from public_audit.v_wallet`.execute(
    auditor.read,
  );
  assert.deepEqual(wallets, [{ member: memberId, currency: 'THB', kind: 'cash', balance: 500n }]);
  const { rows: entries } = await sql`
    select kind, amount, balance_after, reference = wallet.key_of('gw:v:1') as refers
    from public_audit.v_entry
    where member = ${memberId}
    order by split_part(movement, '.', 2)::int`.execute(auditor.read);
  assert.deepEqual(entries, [
    { kind: 'deposit', amount: 500n, balance_after: 500n, refers: null },
    { kind: 'bet', amount: -200n, balance_after: 300n, refers: null },
    { kind: 'refund', amount: 200n, balance_after: 500n, refers: true },
    { kind: 'tombstone', amount: 0n, balance_after: 500n, refers: null },
  ]);
  const { rows: open } = await sql`
    select movement
    from public_audit.v_entry
    group by movement
    having sum(amount) <> 0`.execute(auditor.read);
  assert.deepEqual(open, []);
  await assert.rejects(sql`select * from wallet.movement`.execute(auditor.read), /permission denied/);
});

test('the kinds of movements in SQL are those in TypeScript, and keys are made alike', async (t) => {
  const world = await testWorld(t);
  const { rows } = await sql<{ name: string; code: number }>`
    select name, code::int from wallet.movement_kind`.execute(world.database.read);
  assert.deepEqual(Object.fromEntries(rows.map(({ name, code }) => [name, code])), movementKinds);
  const { rows: keys } = await sql<{ key: string }>`
    select replace(wallet.key_of('gw:ไทย:1')::text, '-', '') as key`.execute(world.database.read);
  assert.equal(keys[0]?.key, movementKey('gw:ไทย:1'));
});
