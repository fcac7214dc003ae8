import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyWords, names } from './names.ts';

const cases: [name: string, words: string[]][] = [
  ['settleDraw', []],
  ['handlerOf', []],
  ['handleClick', ['handle']],
  ['memberInfo', ['info']],
  ['MEMBER_INFO', ['info']],
  ['date-utils', ['utils']],
  ['database', []],
  ['DataTable', ['data']],
  ['information', []],
  ['processId', ['process']],
];
for (const [name, words] of cases)
  test(`${name}: ${words.join() || 'fine'}`, () => assert.deepEqual(emptyWords(name), words));

test('file names and exported names are read, own names inside a file and contracts are not', async () => {
  const { seen, faults } = await names.check([
    { path: 'kit/shared/helpers.ts', text: 'export const one = 1;' },
    { path: 'kit/shared/money/money.ts', text: 'const item = 1; export const moneyInfo = item; export type Data = 1;' },
    { path: 'features/identity/contract/accounts/member-info.ts', text: 'export const memberInfo = 1;' },
  ]);
  assert.equal(seen, 2);
  assert.deepEqual(faults, [
    'kit/shared/helpers.ts: "helpers" says nothing',
    'kit/shared/money/money.ts exports moneyInfo: "info" says nothing',
    'kit/shared/money/money.ts exports Data: "data" says nothing',
  ]);
});
