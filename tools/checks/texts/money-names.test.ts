import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsBy } from '../rule.ts';
import { moneyNames } from './money-names.ts';

const faults = async (text: string, key = 'a', path = 'features/shop/locales/th.json') =>
  (await faultsBy(moneyNames, [{ path, text: JSON.stringify({ [key]: text }) }])).faults;

test('a text that names the baht is a fault', async () => {
  for (const text of [
    '{{most}} THB',
    'Amount in baht',
    'Importe en bahts',
    '฿{{most}}',
    'ต่อ 1 บาท',
    'หน่วยเป็นบาท',
    '金额（泰铢）',
  ])
    assert.equal((await faults(text)).length, 1, text);
});

test('an amount, a sign, a role in Thai and the name of the currency itself are none', async () => {
  for (const text of ['{{most, money}}', 'Amount ({{moneySign}})', 'บทบาทของคุณดูได้', 'bath'])
    assert.deepEqual(await faults(text), [], text);
  assert.deepEqual(await faults('Thai baht', 'THB'), []);
  assert.match((await faults('฿1', 'a', 'games/tables/a/locales/th.json'))[0] ?? '', /saw nothing/);
});
