import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotterySearch, registerSearch } from './searches.ts';

test('a parameter of an address is there only when it was given, and nothing else is', () => {
  const table: [Record<string, unknown>, object][] = [
    [{}, {}],
    [{ gameCode: 'TH1M' }, { gameCode: 'TH1M' }],
    [
      { gameCode: 'TH1M', vendor: '', playType: 3 },
      { gameCode: 'TH1M', playType: '3' },
    ],
    [{ gameCode: { $ne: '' }, other: 'x' }, {}],
    [{ vendor: 'x'.repeat(101) }, {}],
  ];
  for (const [given, picked] of table) assert.deepEqual(lotterySearch(given), picked);
  assert.deepEqual(registerSearch({ referralCode: 'AB12', gameCode: 'TH1M' }), { referralCode: 'AB12' });
});
