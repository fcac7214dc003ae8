import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginSearch, pick } from './searches.ts';

const lotterySearch = pick(['gameCode', 'vendor', 'playType']);
const registerSearch = pick(['referralCode', 'affiliateCode']);

test('a parameter of an address is there only when it was given, and nothing else is', () => {
  const table: [Record<string, unknown>, object][] = [
    [{}, {}],
    [{ gameCode: 'TH1M' }, { gameCode: 'TH1M' }],
    [
      { gameCode: 'TH1M', vendor: '', playType: '3' },
      { gameCode: 'TH1M', playType: '3' },
    ],
    [{ gameCode: { $ne: '' }, other: 'x' }, {}],
    [{ vendor: 'x'.repeat(101) }, {}],
  ];
  for (const [given, picked] of table) assert.deepEqual(lotterySearch(given), picked);
  assert.deepEqual(registerSearch({ referralCode: 'AB12', gameCode: 'TH1M' }), { referralCode: 'AB12' });
});

test('a log-in leads on to a page of this site alone', () => {
  for (const next of ['/deposit', '/lottery?gameCode=YK1M', '/help#top'])
    assert.deepEqual(loginSearch({ next }), { next });
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    7,
    undefined,
  ])
    assert.deepEqual(loginSearch({ next }), {}, String(next));
});
