import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWriting, reads, volatileFunctions } from './reads.ts';

const volatile = volatileFunctions([
  'create function wallet.apply(a int) returns int language sql as $$ select 1 $$;',
  'create function wallet.key_of(a text) returns uuid language sql immutable as $$ select 1 $$;',
  'create function lottery.sums(a int)\nreturns int\nlanguage sql\nas $$ select 1 $$;',
  'create or replace function lottery.sums(a int)\nreturns int\nlanguage sql\nstable\nas $$ select 1 $$;',
]);
const statements: [sql: string, writes: boolean][] = [
  ['select a from wallet.wallet where id = ?', false],
  ['select wallet.key_of(?)', false],
  ['select lottery.sums(1)', false],
  ["select 'insert into', 1 -- for update", false],
  ['select a from wallet.wallet for update', true],
  ['select a from wallet.wallet for no key update skip locked', true],
  ['with gone as (delete from x.y returning 1) select count(*) from gone', true],
  ['update x.y set a = 1', true],
  ['update x.y as t set a = 1', true],
  ['insert into x.y values (1)', true],
  ['select wallet.apply(1)', true],
  ['select pg_advisory_xact_lock(1)', true],
];
for (const [sql, writes] of statements)
  test(`"${sql}" ${writes ? 'writes' : 'reads'}`, () => assert.equal(isWriting(sql, volatile), writes));

test('a statement that writes is a fault over a Read and over the pool, not in a transaction', async () => {
  const text = [
    'const one = (read: Read) => sql`delete from x.y`.execute(read);',
    'const two = (tx: Tx) => sql`delete from x.y`.execute(tx);',
    'const three = (world: World) => sql<Row>`select 1 from x.y for update`.execute(world.database.read);',
    'const four = (read: Read) => sql`select 1 from x.y`.execute(read);',
  ].join('\n');
  const { seen, faults } = await reads.check([{ path: 'features/x/db/y.ts', text }]);
  assert.equal(seen, 4);
  assert.deepEqual(
    faults.map((fault) => fault.split(' ')[0]),
    ['features/x/db/y.ts:1', 'features/x/db/y.ts:3'],
  );
});
