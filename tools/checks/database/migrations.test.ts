import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { migrationFaults, releaseFaults } from './migrations.ts';

const why = '-- A member has one account a currency.\nselect 1;';
const path = 'features/wallet/db/migrations/20261121-0400-accounts.sql';
const cases: [path: string, text: string, faults: RegExp[]][] = [
  [path, why, []],
  ['kit/server/migrations/20261121-0001-clock.sql', why, []],
  ['features/wallet/db/migrations/accounts.sql', why, [/the name is not/]],
  ['features/wallet/db/migrations/20261121-0400-Accounts.sql', why, [/the name is not/]],
  [path, 'create table wallet.a ();', [/does not say why/]],
  [path, `${why}\nalter table wallet.a add column b int;`, []],
  [path, `${why}\nalter table wallet.a drop column b;`, [/has "drop column"/]],
  [path, `${why}\nalter table wallet.a rename column b to c;`, [/has "rename column"/]],
  [path, `${why}\nalter table wallet.a drop b;`, [/drop b/]],
  [path, `${why}\nalter table wallet.a rename b to c;`, [/has "rename b to"/]],
  [path, `${why}\nalter table wallet.a alter b type bigint;`, [/has "alter b type"/]],
  [path, `${why}\nalter table wallet.a drop constraint b, alter column c drop not null;`, []],
  [path, `${why}\nalter table wallet.a alter column b set not null;`, [/set not null/]],
  [path, `${why}\n-- drop table\ninsert into wallet.a values ('drop table');`, []],
  [path, '-- Contract: nothing reads b since 1.4.\nalter table wallet.a drop column b;', []],
  [path, `${why}\ncreate or replace function wallet.b() returns int;`, [/makes a function/]],
];
for (const [path, text, expected] of cases)
  test(`${path} with "${text.split('\n').at(-1)}": ${expected.join() || 'fine'}`, () => {
    const faults = migrationFaults([{ path, text }]);
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('two files with one number are named', () => {
  const faults = migrationFaults([
    { path: 'kit/server/migrations/20261121-0001-a.sql', text: why },
    { path: 'kit/server/migrations/20261121-0001-b.sql', text: why },
  ]);
  assert.deepEqual(faults, ['two migrations are numbered 20261121-0001']);
});

test('a released file neither changes nor goes', () => {
  const file = { path, text: why };
  const checksum = createHash('sha256').update(why).digest('hex');
  const release = { files: [{ name: '20261121-0400-accounts', text: why, checksum }] };
  assert.deepEqual(releaseFaults([file], undefined), []);
  assert.deepEqual(releaseFaults([file], release), []);
  assert.match(releaseFaults([{ ...file, text: `${why} ` }], release)[0] ?? '', /has changed/);
  assert.match(releaseFaults([], release)[0] ?? '', /is gone/);
});
