import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareTables, sqlNames, unknownSchemas } from './sql.ts';

const features = ['wallet', 'merchants', 'identity', 'lottery', 'gateway', 'staff'];
const schemas: [feature: string, sql: string, strange: string[]][] = [
  ['wallet', 'select a.balance from wallet.account a', []],
  ['lottery', 'merchant_id text references merchants.merchant (merchant_id)', []],
  ['lottery', 'account_id text references wallet.account (account_id)', ['wallet']],
  ['lottery', 'select merchants.name from merchants.merchant', ['merchants']],
  ['lottery', 'select wallet.post(?)', ['wallet']],
  ['lottery', 'select from merchants.licence where staff.are_independent(?, ?, ?)', []],
  ['lottery', 'select staff.session(?)', ['staff']],
  ['wallet', 'select staff.are_independent(?, ?, ?)', ['staff']],
  ['lottery', "-- as wallet.account does\nselect 'wallet.account', kit.now()", []],
  ['', 'select 1 from wallet.account', ['wallet']],
];
for (const [feature, sql, strange] of schemas)
  test(`${feature || 'the kit'} with "${sql}" names ${strange.join() || 'nothing strange'}`, () =>
    assert.deepEqual(unknownSchemas(feature, sql, features), strange));

const tables: [sql: string, found: string[]][] = [
  ['insert into wallet.account values (1)', []],
  ['insert into account values (1)', ['account']],
  ['select 1\nfrom wallet.account\njoin member on true', ['member']],
  ['with due as (\n  select 1\n)\nselect 1\nfrom x.y\njoin due on true', []],
  ['select 1 from x.y join lateral (select 1) z on true join unnest(?) u on true', []],
  ['create table draw (id text)', ['draw']],
  ['revoke insert, references, truncate on wallet.account from public', []],
  ['create temporary table due on commit drop as select 1', []],
];
for (const [sql, found] of tables)
  test(`"${sql}" has ${found.join() || 'no table'} without a schema`, () => assert.deepEqual(bareTables(sql), found));

test('templates in code are read, other templates are not; shouting is heard', async () => {
  const text =
    'const a = sql<Row>`select 1\nfrom wallet.account\nwhere id = ${id}`;\nconst b = `FROM lottery.draw`;\nconst c = sql`SELECT 1`;';
  const outcome = await sqlNames.check([{ path: 'features/identity/db/find.ts', text }]);
  assert.equal(outcome.seen, 2);
  assert.deepEqual(outcome.faults, [
    'features/identity/db/find.ts:1 names the schema wallet',
    'features/identity/db/find.ts:5 shouts SELECT: keywords are lower case',
  ]);
});
