import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largeTables } from './large-tables.ts';

const path = 'features/wallet/db/migrations/20261129-0499-more.sql';
const cases: [text: string, faults: RegExp[]][] = [
  ['-- why it is\ncreate index movement_x on wallet.movement (kind);', [/wallet\.movement is indexed while/]],
  ['-- why it is\ncreate unique index x on wallet.wallet\n  (kind);', [/wallet\.wallet is indexed while/]],
  ['-- outside a transaction: why\ncreate index concurrently x on wallet.wallet (kind);', []],
  ['-- why it is\ncreate index concurrently x on wallet.wallet (kind);', [/does not begin "-- outside/]],
  ['-- why it is\ncreate index x on only wallet.movement (kind);', []],
  ['-- why it is\ncreate index x on wallet.hold (kind);', []],
  ['-- why it is\ncreate table wallet.movement (n int);\ncreate index x on wallet.movement (n);', []],
  [
    '-- why it is\nalter table wallet.wallet add constraint c check (balance >= 0);',
    [/wallet\.wallet is checked while/],
  ],
  ['-- why it is\nalter table wallet.wallet add constraint c check (balance >= 0) not valid;', []],
  ['-- why it is\nalter table wallet.wallet validate constraint c;', []],
  ['-- outside a transaction: why\ncreate function f() returns int as $$ select 1 $$;', [/no bodies/]],
];
for (const [text, expected] of cases)
  test(`${text.replaceAll('\n', ' ')}: ${expected.join() || 'fine'}`, async () => {
    const { faults } = await largeTables.check([{ path, text }]);
    assert.equal(faults.length, expected.length, faults.join());
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('files of the days before are left alone', async () => {
  const old = 'features/wallet/db/migrations/20261124-0499-more.sql';
  const { faults } = await largeTables.check([{ path: old, text: cases[0]![0] }]);
  assert.deepEqual(faults, []);
});
