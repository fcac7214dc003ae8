import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksumOf, migrations, releaseFaults } from './migrations.ts';

const why = '-- A member has one account a currency.\nselect 1;';
const cases: [path: string, text: string, faults: RegExp[]][] = [
  ['features/wallet/db/migrations/20261121-0400-accounts.sql', why, []],
  ['kit/server/migrations/20261121-0001-clock.sql', why, []],
  ['features/wallet/db/migrations/accounts.sql', why, [/the name is not/]],
  ['features/wallet/db/migrations/20261121-0400-Accounts.sql', why, [/the name is not/]],
  ['features/wallet/db/migrations/20261121-0300-accounts.sql', why, [/not the block of wallet/]],
  ['features/wallet/db/migrations/20261121-0400-accounts.sql', 'create table wallet.a ();', [/does not say why/]],
];
for (const [path, text, expected] of cases)
  test(`${path}: ${expected.join() || 'fine'}`, async () => {
    const { faults } = await migrations.check([{ path, text }]);
    assert.equal(faults.length, expected.length);
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('two files with one number are named', async () => {
  const { faults } = await migrations.check([
    { path: 'kit/server/migrations/20261121-0001-a.sql', text: why },
    { path: 'kit/server/migrations/20261121-0001-b.sql', text: why },
  ]);
  assert.deepEqual(faults, ['two migrations are numbered 20261121-0001']);
});

test('a released file neither changes nor goes', () => {
  const file = { path: 'a.sql', text: why };
  assert.deepEqual(releaseFaults([file], { 'a.sql': checksumOf(why) }), []);
  assert.match(releaseFaults([{ ...file, text: `${why} ` }], { 'a.sql': checksumOf(why) })[0] ?? '', /has changed/);
  assert.match(releaseFaults([], { 'a.sql': checksumOf(why) })[0] ?? '', /is gone/);
});
